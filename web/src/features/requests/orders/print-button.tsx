import { t } from '../../../texts/orders.tsx';
import { Button } from '../../../ui/button.tsx';

export function PrintButton() {
  return <Button onClick={() => window.print()}>{t.print}</Button>;
}
