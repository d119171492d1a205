import type {
  ChargeLineRow,
  StoredCases,
} from '@portal/contract/charges/accounts/accounts.schemas';
import type { CardTerms } from '@portal/contract/charges/rates/rates.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { amountText, percentText, quantityText } from '../../../lib/amounts.ts';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { readableDay } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/charges.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DenseTable } from '../../../ui/dense-table.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { ownCasesQuery } from './charges-api.ts';
import styles from './charges.module.css';

/** How the lines of an account read the cases behind them, and link to its records. */
export interface ChargeLinks {
  readonly casesQuery: (month: string) => ReturnType<typeof ownCasesQuery>;
  readonly renderRequest: (number: number, id: number) => ReactNode;
  readonly renderCase: (id: number, number: string) => ReactNode;
}

type StoredCase = StoredCases['cases'][number];

type CaseCount = CardTerms['case_count'];

/** Cases that are shown before all of them are asked for. */
const SHOWN_AT_FIRST = 12;
const ML_OF_SHARE = 9_000;

/** What a case adds to the month, in what is counted: days, bottles of days, or shares of 9 litres of days. */
const addedBy: Readonly<Record<CaseCount, (one: StoredCase) => number>> = {
  box: ({ days }) => days,
  '12 bottles': ({ bottle_days: bottleDays }) => bottleDays,
  '9 litres': ({ ml_days: mlDays }) => mlDays / ML_OF_SHARE,
};

function caseColumns(
  caseCount: CaseCount,
  renderCase: ChargeLinks['renderCase'],
): Column<StoredCase>[] {
  return [
    {
      name: t.caseNumber,
      isHeading: true,
      cell: ({ id, footprint_lookup_code: number }) => renderCase(id, number),
    },
    {
      name: t.bottlesNow,
      isNamed: true,
      isFigure: true,
      cell: ({ bottles }) => formatNumber(bottles),
    },
    { name: t.daysStored, isNamed: true, isFigure: true, cell: ({ days }) => formatNumber(days) },
    {
      name: caseCount === '12 bottles' ? t.bottleDays : t.caseDays,
      isNamed: true,
      isFigure: true,
      cell: (one) => quantityText(addedBy[caseCount](one)),
    },
  ];
}

function CasesBehind({ line: { month }, caseCount, links }: LineProps) {
  const query = useQuery(links.casesQuery(month));
  const [isWhole, setIsWhole] = useState(false);
  return (
    <QueryStates query={query} loading={<SkeletonRows count={3} />}>
      {({ cases }) => {
        if (cases.length === 0) return <p>{t.noCases}</p>;
        const sum = cases.reduce((total, one) => total + addedBy[caseCount](one), 0);
        const count = countOf(cases.length, 'case');
        return (
          <>
            <p>{t.together(quantityText(sum), count)}</p>
            <DenseTable
              caption={t.casesBehind}
              columns={caseColumns(caseCount, links.renderCase)}
              rows={isWhole ? cases : cases.slice(0, SHOWN_AT_FIRST)}
              keyOf={({ id }) => id}
            />
            {!isWhole && cases.length > SHOWN_AT_FIRST && (
              <Button look="quiet" onClick={() => setIsWhole(true)}>
                {t.showAllCases(count)}
              </Button>
            )}
          </>
        );
      }}
    </QueryStates>
  );
}

interface LineProps {
  readonly line: ChargeLineRow;
  readonly currency: string;
  readonly caseCount: CaseCount;
  readonly links: ChargeLinks;
}

/** The days of a line of storage, with what was counted on them. */
function Spans({ spans }: Pick<ChargeLineRow, 'spans'>) {
  return (
    <ul className={styles.spans} aria-label={t.daysCounted}>
      {spans.map(({ from, to, parts, per }) => (
        <li key={from}>
          <span>{t.days(readableDay(from), readableDay(to))}</span>
          <span>{quantityText(parts / per)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Why a line costs what it costs: the days, the request or the reason, and the cases that stood there. */
function Reason(props: LineProps) {
  const { line, currency, links } = props;
  const { day, request_number: number, request_id: id, reason, spans } = line;
  const { tax, tax_rate: taxRate } = line;
  return (
    <div className={styles.reason}>
      {day !== null && <p>{t.onDay(readableDay(day))}</p>}
      {number !== null && id !== null && <p>{t.forRequest(links.renderRequest(number, id))}</p>}
      {reason !== null && <p>{t.because(reason)}</p>}
      {taxRate !== null && tax !== 0 && (
        <p>{t.tax(t.percent(percentText(taxRate)), amountText(tax, currency))}</p>
      )}
      {spans.length > 0 && <Spans spans={spans} />}
      {spans.length > 0 && <CasesBehind {...props} />}
    </div>
  );
}

function Line(props: LineProps) {
  const { line, currency } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.line}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span className={styles.name}>{line.name}</span>
        <span className={styles.day}>{line.day !== null && readableDay(line.day)}</span>
        <span className={styles.quantity}>{quantityText(line.quantity)}</span>
        <span className={styles.amount}>{amountText(line.net, currency)}</span>
      </summary>
      {isOpen && <Reason {...props} />}
    </details>
  );
}

interface ChargeLinesProps {
  readonly lines: readonly ChargeLineRow[];
  readonly currency: string;
  readonly caseCount: CaseCount;
  readonly links: ChargeLinks;
}

/** Charges, each of which opens to its reason, with their sum. */
export function ChargeLines({ lines, ...shown }: ChargeLinesProps) {
  if (lines.length === 0) return <p>{t.noLines}</p>;
  const sumOf = (part: 'net' | 'tax') => lines.reduce((sum, line) => sum + line[part], 0);
  const { currency } = shown;
  const [net, tax] = [sumOf('net'), sumOf('tax')];
  return (
    <>
      <div className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.key} line={line} {...shown} />
        ))}
      </div>
      <dl className={styles.sums}>
        {tax !== 0 && (
          <>
            <dt>{t.sum}</dt>
            <dd>{amountText(net, currency)}</dd>
            <dt>{t.taxSum}</dt>
            <dd>{amountText(tax, currency)}</dd>
          </>
        )}
        <dt className={styles.total}>{t.total}</dt>
        <dd className={styles.total}>{amountText(net + tax, currency)}</dd>
      </dl>
    </>
  );
}
