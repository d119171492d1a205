import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { FilePicker } from './file-picker.tsx';

const scan = new File(['x'], 'scan.png');
const list = new File(['y'], 'list.pdf');

function Picker({ isMultiple = false }) {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <FilePicker
      label="Documents"
      types={['png', 'pdf']}
      names={names}
      isMultiple={isMultiple}
      onPick={(files) => setNames([...names, ...files.map(({ name }) => name)])}
      onRemove={(gone) => setNames(names.filter((name) => name !== gone))}
    />
  );
}

const pills = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('A file picker', () => {
  it('shows each chosen file as a pill that takes it away again', async () => {
    const { container } = render(<Picker />);
    const input = screen.getByLabelText('Documents');
    await userEvent.upload(input, scan);
    await userEvent.upload(input, list);
    expect(pills()).toEqual(['Remove scan.png✕', 'Remove list.pdf✕']);
    await checkAccessibility(container);
    await userEvent.click(screen.getByRole('button', { name: 'Remove scan.png' }));
    expect(pills()).toEqual(['Remove list.pdf✕']);
    expect(document.activeElement).toBe(input);
    await userEvent.upload(input, scan);
    expect(pills()).toEqual(['Remove list.pdf✕', 'Remove scan.png✕']);
  });

  it('takes one file of a pick, or several where it may', async () => {
    const { unmount } = render(<Picker />);
    await userEvent.upload(screen.getByLabelText('Documents'), [scan, list]);
    expect(pills()).toHaveLength(1);
    unmount();
    render(<Picker isMultiple />);
    await userEvent.upload(screen.getByLabelText('Documents'), [scan, list]);
    expect(pills()).toHaveLength(2);
  });

  it('offers only the types that can be sent', () => {
    render(<Picker />);
    expect(screen.getByLabelText('Documents').getAttribute('accept')).toBe('.png,.pdf');
  });

  it('names the files that were refused, and those a reload took away', async () => {
    const { container } = render(
      <FilePicker
        label="Documents"
        error="Please choose a file"
        types={['pdf']}
        names={[]}
        problems={['blank.pdf: The submitted file is empty.']}
        lostNames={['label.pdf', 'list.pdf']}
        onPick={() => undefined}
        onRemove={() => undefined}
      />,
    );
    expect(screen.getByRole('alert').textContent).toBe('blank.pdf: The submitted file is empty.');
    expect(screen.queryByText(/Please choose again: label\.pdf, list\.pdf$/)).not.toBeNull();
    expect(screen.getByLabelText('Documents').getAttribute('aria-invalid')).toBe('true');
    await checkAccessibility(container);
  });
});
