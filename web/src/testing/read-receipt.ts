import { screen } from '@testing-library/react';

/** A receipt as pairs of label and value, once it is there. */
export async function readReceipt(): Promise<Record<string, string>> {
  await screen.findByText('Order');
  const labels = screen.getAllByRole('term');
  const values = screen.getAllByRole('definition');
  return Object.fromEntries(
    labels.map((label, at) => [label.textContent ?? '', values[at]?.textContent ?? '']),
  );
}
