import type { AccountCharges } from '@portal/contract/charges/accounts/accounts.schemas';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { amountText, monthText, quantityText } from '../../../lib/amounts.ts';
import { countOf } from '../../../lib/format.ts';
import { readableDay } from '../../../lib/provider-moment.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/charges.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { type Column, DenseTable } from '../../../ui/dense-table.tsx';
import { FigureStrip, PlainFigure } from '../../../ui/figure-strip.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ChargeLines, type ChargeLinks } from './charge-lines.tsx';
import { ownChargesQuery, useShowCharges } from './charges-api.ts';
import styles from './charges.module.css';
import { RatesInWords } from './rates-in-words.tsx';

type MonthSum = AccountCharges['months'][number];

const COLUMN = 20;
const BAR = 12;
const HEIGHT = 64;

/** The months as bars. Screen readers read the table below. */
function MonthChart({ months }: { readonly months: readonly MonthSum[] }) {
  const most = Math.max(1, ...months.map(({ net, tax }) => net + tax));
  const width = months.length * COLUMN;
  return (
    <>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
        {months.map(({ month, net, tax }, at) => {
          const height = Math.max(0, Math.round(((net + tax) / most) * HEIGHT));
          const x = at * COLUMN + (COLUMN - BAR) / 2;
          return (
            <rect
              key={month}
              className={styles.bar}
              x={x}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            />
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden>
        <span>{monthText(months[0]?.month ?? '')}</span>
        <span>{monthText(months.at(-1)?.month ?? '')}</span>
      </p>
    </>
  );
}

const monthColumns = (currency: string): Column<MonthSum>[] => [
  { name: t.month, isHeading: true, cell: ({ month }) => monthText(month) },
  {
    name: t.charged,
    isNamed: true,
    isFigure: true,
    cell: ({ net, tax }) => amountText(net + tax, currency),
  },
  {
    name: t.ofWhichTax,
    isNamed: true,
    isFigure: true,
    cell: ({ tax }) => amountText(tax, currency),
  },
];

/** What is charged of an account: the month so far, each line with its reason, the rates in words, twelve months. */
export function ChargesOfAccount({
  charges,
  links,
}: {
  readonly charges: AccountCharges;
  readonly links: ChargeLinks;
}) {
  const { card, terms, stored, lines, expected, next_day: nextDay, month, months } = charges;
  if (card === null || terms === null) return <p>{t.notCharged}</p>;
  const { currency } = card;
  const soFar = lines.reduce((sum, { net, tax }) => sum + net + tax, 0);
  const counted = {
    box: countOf(stored.boxes, 'case'),
    '12 bottles': countOf(stored.bottles, 'bottle'),
    '9 litres': t.sharesStored(quantityText(stored.shares)),
  }[terms.case_count];
  return (
    <div className={styles.sections}>
      <FigureStrip label={t.atAGlance}>
        <PlainFigure figure={amountText(soFar, currency)} label={t.soFar} />
        <PlainFigure
          figure={amountText(expected.net + expected.tax, currency)}
          label={t.atItsEnd}
        />
        <PlainFigure figure={counted} label={t.stored} />
        {nextDay !== null && <PlainFigure figure={readableDay(nextDay)} label={t.chargedOn} />}
      </FigureStrip>
      <section aria-labelledby="charges-of-month">
        <h2 id="charges-of-month">{t.thisMonth(monthText(month))}</h2>
        <ChargeLines lines={lines} currency={currency} caseCount={terms.case_count} links={links} />
      </section>
      <RatesInWords charges={charges} terms={terms} currency={currency} />
      <section aria-labelledby="months-charged">
        <h2 id="months-charged">{t.lastMonths}</h2>
        <MonthChart months={months} />
        <DenseTable
          caption={t.lastMonths}
          columns={monthColumns(currency)}
          rows={months.toReversed()}
          keyOf={(one) => one.month}
        />
      </section>
    </div>
  );
}

const showSchema = z.object({ is_for_all: z.boolean() });

/** Who of the account sees what it costs; for owners. */
function WhoSees({ isForAll }: { readonly isForAll: boolean }) {
  const show = useShowCharges(() => showToast({ message: t.saved }));
  const form = useMutationForm({
    schema: showSchema,
    values: { is_for_all: isForAll },
    mutation: show,
    toSent: (checked) => checked.is_for_all,
    isSame: (_, isDirty) => !isDirty,
  });
  return (
    <section aria-labelledby="who-sees">
      <h2 id="who-sees">{t.whoSees}</h2>
      <SendForm form={form} action={show} label={t.save}>
        <Checkbox label={t.showToAll} hint={t.whoSeesHint} {...form.register('is_for_all')} />
      </SendForm>
    </section>
  );
}

interface StorageContractProps {
  readonly isOwner: boolean;
  readonly links: ChargeLinks;
}

/** /profile/storage-contract: what the account costs, and why. */
export function StorageContract({ isOwner, links }: StorageContractProps) {
  const query = useQuery(ownChargesQuery);
  return (
    <QueryStates query={query} loading={<SkeletonRows count={8} />}>
      {(charges) =>
        charges.is_hidden ? (
          <p>{t.hiddenFromYou}</p>
        ) : (
          <div className={styles.sections}>
            <ChargesOfAccount charges={charges} links={links} />
            {isOwner && charges.card !== null && <WhoSees isForAll={charges.is_for_all} />}
          </div>
        )
      }
    </QueryStates>
  );
}
