import { Button } from '../../ui/button.tsx';
import { t } from '../../texts/orders.tsx';

export function PrintButton() {
  return <Button onClick={() => window.print()}>{t.print}</Button>;
}
