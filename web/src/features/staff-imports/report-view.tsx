import type { ImportReport } from '@portal/contract/staff-imports/staff-imports.schemas';
import { countOf, formatNumber } from '../../lib/format.ts';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './staff-imports.module.css';

const newAndKnown = (added: number, known: number) =>
  `${formatNumber(added)} new, ${formatNumber(known)} known`;

/** The report of a file: its counts, and all differences from the file. */
export function ReportView({ report }: { readonly report: ImportReport }) {
  const { notes, note_count: noteCount } = report;
  const more = noteCount - notes.length;
  return (
    <>
      <FactList
        facts={[
          { label: 'Bottles', value: formatNumber(report.bottles) },
          { label: 'Rows', value: formatNumber(report.rows) },
          { label: 'Wines', value: newAndKnown(report.wines_new, report.wines_known) },
          { label: 'Cases', value: newAndKnown(report.cases_new, report.cases_known) },
          { label: 'Rows already imported', value: formatNumber(report.rows_known) },
          { label: 'Rows skipped', value: formatNumber(report.rows_skipped) },
        ]}
      />
      {noteCount > 0 && (
        <details className={styles.notes}>
          <summary>{countOf(noteCount, 'line')} to know of</summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          {more > 0 && <p>And {formatNumber(more)} more.</p>}
        </details>
      )}
    </>
  );
}
