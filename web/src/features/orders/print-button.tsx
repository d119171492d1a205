import { Button } from '../../ui/button.tsx';

/** Prints the page, which leaves navigation and buttons out on paper. */
export function PrintButton() {
  return <Button onClick={() => window.print()}>Print</Button>;
}
