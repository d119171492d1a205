import type { SessionReport } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/counting.tsx';
import { CaseCells } from '../../../ui/case-cells.tsx';
import { dense, DenseTable } from '../../../ui/dense-table.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';

type Differing = SessionReport['different'][number];

function decisionText({ state, decided_by: by, decided_at: at }: Differing): string {
  const decision = t.decisions[state];
  return by === null || at === null ? decision : t.decidedBy(decision, by, providerMoment(at));
}

interface PartProps<Row> {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly most: number;
  readonly render: (row: Row) => ReactNode;
}

function Part<Row>({ title, columns, rows, most, render }: PartProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      {rows.length >= most && <p>{t.onlyFirst(formatNumber(most))}</p>}
      <DenseTable caption={title} columns={columns}>
        {rows.map(render)}
      </DenseTable>
    </>
  );
}

interface ReportListsProps {
  readonly report: SessionReport;
  /** Most rows that each list of the report has. */
  readonly most: number;
}

/** What a report says case by case: what differed, what was not at its place, what was found. */
export function ReportLists({
  report: { different, not_here: notHere, found },
  most,
}: ReportListsProps) {
  return (
    <>
      <Part
        title={t.differentCases}
        columns={[t.number, t.client, t.casesCounted, t.decision]}
        rows={different}
        most={most}
        render={(row) => (
          <tr key={row.count} className={dense.row}>
            <CaseCells account={row.account} wineCase={row.case} />
            <td data-label={t.casesCounted}>
              <NoBreakNumbers text={t.startedBy(row.counted_by, providerMoment(row.counted_at))} />
            </td>
            <td className={dense.whole}>
              <NoBreakNumbers text={decisionText(row)} />
            </td>
          </tr>
        )}
      />
      <Part
        title={t.missing}
        columns={[t.number, t.client, t.place, t.person]}
        rows={notHere}
        most={most}
        render={(row) => (
          <tr key={row.case.id} className={dense.row}>
            <CaseCells account={row.account} wineCase={row.case} />
            <td data-label={t.place}>{row.case.location ?? '–'}</td>
            <td data-label={t.person}>
              <NoBreakNumbers text={t.startedBy(row.by ?? '', providerMoment(row.at ?? ''))} />
            </td>
          </tr>
        )}
      />
      <Part
        title={t.found}
        columns={[t.what, t.bottles, t.where, t.foundBy]}
        rows={found}
        most={most}
        render={(row) => (
          <tr key={row.id} className={dense.row}>
            <th scope="row">
              <Link to="/staff/found/$id" params={{ id: String(row.id) }} className={dense.link}>
                {row.description}
              </Link>
            </th>
            <td>{countOf(row.quantity, 'bottle')}</td>
            <td data-label={t.where}>{row.location ?? '–'}</td>
            <td data-label={t.foundBy}>{row.found_by}</td>
          </tr>
        )}
      />
    </>
  );
}
