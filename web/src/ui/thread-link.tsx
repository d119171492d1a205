import { Link } from '@tanstack/react-router';
import { t } from '../texts/ui.ts';

/** Leads a client to the messages of a request, which are on its page. */
export function ThreadLink({ orderId }: { readonly orderId: number }) {
  return (
    <Link to="/orders/history/$orderId" params={{ orderId: String(orderId) }} hash="messages">
      {t.writeAMessage}
    </Link>
  );
}
