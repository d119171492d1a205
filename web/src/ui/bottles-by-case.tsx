import type { OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { ReactNode } from 'react';
import { countOf, formatSize, formatVintage } from '../lib/format.ts';
import { bottlesOfLine, bottlesOfLines } from '../lib/line-bottles.ts';
import { t } from '../texts/desk.tsx';
import styles from './bottles-by-case.module.css';

/** The lines of a request that are in one case, and the place of the case. */
export interface CaseLines {
  readonly caseNumber: string | null;
  readonly place: string;
  readonly lines: readonly OrderLine[];
}

/** Groups the lines of a request by case, in the order of the pick list. The places are for stewards only. */
export function groupByCase(request: StaffRequest, hasPlaces: boolean): CaseLines[] {
  const { order, pick_places: places } = request;
  const groups = new Map<string | null, { place: string; lines: OrderLine[] }>();
  for (const { line_id, location, container_name: type } of places) {
    const line = order.lines.find(({ id }) => id === line_id);
    if (line === undefined) continue;
    const at = hasPlaces ? location : null;
    const group = groups.get(line.case_number) ?? {
      place: [at, type].filter(Boolean).join(' · '),
      lines: [],
    };
    group.lines.push(line);
    groups.set(line.case_number, group);
  }
  return [...groups].map(([caseNumber, group]) => ({ caseNumber, ...group }));
}

/** The name of a line's wine. */
export const wineOf = ({ wine }: OrderLine) =>
  `${formatVintage(wine.vintage)} ${wine.long_producer}`;

function countText(line: OrderLine): string {
  const { quantity, quantity_done: done, shortfall_reason: reason } = line;
  if (done === null || done === quantity) return String(quantity);
  return t.shortLine(done, quantity, reason ?? '');
}

interface BottlesByCaseProps {
  readonly request: StaffRequest;
  /** The box before a case's or a line's text; the lines are those it stands for. */
  readonly renderBox?: ((lines: readonly OrderLine[], name: string) => ReactNode) | undefined;
  /** As on a packing slip: without places in the warehouse and lines without bottles. */
  readonly isOnlyMoved?: boolean;
}

/** The bottles of a request, case by case. */
export function BottlesByCase({ request, renderBox, isOnlyMoved = false }: BottlesByCaseProps) {
  const isShown = (line: OrderLine) => !isOnlyMoved || bottlesOfLine(line) > 0;
  return groupByCase(request, !isOnlyMoved).map(({ caseNumber, place, lines: all }) => {
    const lines = all.filter(isShown);
    const name = caseNumber === null ? t.noCaseYet : t.caseTitle(caseNumber);
    if (lines.length === 0) return null;
    return (
      <section key={caseNumber} className={styles.case} aria-label={name}>
        <label className={styles.head}>
          {renderBox?.(lines, name)}
          <strong>{name}</strong>
          <span className={styles.place}>{place}</span>
          <span className={styles.count}>{countOf(bottlesOfLines(lines), 'bottle')}</span>
        </label>
        <ul>
          {lines.map((line) => (
            <li key={line.id}>
              <label className={styles.line}>
                {renderBox?.([line], `${wineOf(line)}, ${formatSize(line.size.value)}`)}
                <span>{wineOf(line)}</span>
                <span className={styles.size}>{formatSize(line.size.value)}</span>
                <span className={styles.count}>
                  {isOnlyMoved ? bottlesOfLine(line) : countText(line)}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
