import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { t } from '../../../texts/desk.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from './request-view.module.css';

interface DeliveryAddressProps {
  readonly order: Order;
  /** One line each. */
  readonly lines: readonly string[];
}

function mapUrl(order: Order): string {
  const parts = [
    order.address_line1,
    order.address_city,
    order.address_state,
    order.address_postal_code,
    order.address_country,
  ];
  const place = parts.filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place }).toString()}`;
}

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ message: t.addressCopied }),
    () => showToast({ message: t.copyFailed }),
  );
}

/** The address of a request, to copy and to find on a map. */
export function DeliveryAddress({ order, lines }: DeliveryAddressProps) {
  return (
    <>
      <address>{lines.join('\n')}</address>
      <span className={styles.print}>
        <Button look="quiet" onClick={() => copy(lines.join('\n'))}>
          {t.copyAddress}
        </Button>
        <a className={styles.map} href={mapUrl(order)} target="_blank" rel="noreferrer">
          {t.map}
        </a>
      </span>
    </>
  );
}
