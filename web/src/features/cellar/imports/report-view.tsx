import type { ImportReport } from '@portal/contract/cellar/imports/staff-imports.schemas';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../texts/imports.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import styles from './staff-imports.module.css';

/** The report of a file: its counts, and all differences from the file. */
export function ReportView({ report }: { readonly report: ImportReport }) {
  const { notes, note_count: noteCount } = report;
  const more = noteCount - notes.length;
  return (
    <>
      <FactList
        facts={[
          { label: t.bottles, value: formatNumber(report.bottles) },
          { label: t.rows, value: formatNumber(report.rows) },
          { label: t.wines, value: t.newAndKnown(report.wines_new, report.wines_known) },
          { label: t.cases, value: t.newAndKnown(report.cases_new, report.cases_known) },
          { label: t.rowsAlreadyImported, value: formatNumber(report.rows_known) },
          { label: t.rowsSkipped, value: formatNumber(report.rows_skipped) },
        ]}
      />
      {noteCount > 0 && (
        <details className={styles.notes}>
          <summary>{t.linesToKnow(countOf(noteCount, 'line'))}</summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          {more > 0 && <p>{t.andMore(formatNumber(more))}</p>}
        </details>
      )}
    </>
  );
}
