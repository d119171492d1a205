import { Button } from '../../ui/button.tsx';

/** Prints the page without navigation and buttons. */
export function PrintButton() {
  return <Button onClick={() => window.print()}>Print</Button>;
}
