import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { countOf } from '../../../lib/format.ts';
import { bottlesOfLines } from '../../../lib/line-bottles.ts';
import { provider } from '../../../lib/provider.ts';
import { methodText } from '../../../lib/request-texts.ts';
import { dayTextOrNone } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/desk.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { BottlesByCase } from '../../../ui/bottles-by-case.tsx';
import boxes from '../../../ui/bottles-by-case.module.css';
import styles from './packing-slip.module.css';

interface PackingSlipProps {
  readonly request: StaffRequest;
  /** The address, one line each; empty when the client collects the bottles. */
  readonly address: readonly string[];
}

function factsOf({ request: { order, account }, address }: PackingSlipProps): Fact[] {
  const { legalName, phone, warehouse } = provider();
  const day = order.confirmed_date ?? order.requested_delivery_date;
  return [
    { label: t.from, value: [legalName, ...warehouse.addressLines, phone].join('\n') },
    { label: t.to, value: address.length === 0 ? order.account_name : address.join('\n') },
    ...(account.customer_number === null
      ? []
      : [{ label: t.customerNumber, value: account.customer_number }]),
    { label: t.by, value: methodText(order) },
    { label: t.date, value: dayTextOrNone(day, '–') },
    ...(order.tracking_number === null
      ? []
      : [{ label: t.trackingNumber, value: order.tracking_number }]),
  ];
}

/** A packing slip: bottles, recipient, and a line to sign; each is printed on a page of its own. */
export function PackingSlip({ request, address }: PackingSlipProps) {
  const bottles = bottlesOfLines(request.order.lines);
  return (
    <article className={styles.slip}>
      <h2 className={styles.head}>{t.orderTitle(request.order.footprint_id)}</h2>
      <FactList facts={factsOf({ request, address })} />
      <h3 className={styles.contents}>{t.contents}</h3>
      <BottlesByCase
        request={request}
        isOnlyMoved
        renderBox={() => <span className={boxes.box} aria-hidden />}
      />
      <p className={styles.total}>{t.inAll(countOf(bottles, 'bottle'))}</p>
      <p className={styles.signature}>{t.signature}</p>
    </article>
  );
}
