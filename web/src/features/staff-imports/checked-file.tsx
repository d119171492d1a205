import type { ColumnMapping } from '@portal/contract/staff-imports/import-columns';
import type { ImportCheck } from '@portal/contract/staff-imports/staff-imports.schemas';
import { countOf } from '../../lib/format.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ColumnMappingForm } from './column-mapping.tsx';
import { FaultList } from './fault-list.tsx';
import { ImportFailure } from './import-failure.tsx';
import { ReportView } from './report-view.tsx';
import { type ImportFile, useImport } from './staff-imports-api.ts';
import styles from './staff-imports.module.css';

interface CheckedFileProps {
  readonly check: ImportCheck;
  /** The checked file, imported unchanged. */
  readonly sent: ImportFile;
  readonly accountName: string;
  readonly lastMapping: ColumnMapping;
  readonly onMap: (mapping: ColumnMapping) => void;
  readonly onDone: (id: number) => void;
}

interface ReadyFileProps extends Omit<CheckedFileProps, 'check' | 'lastMapping' | 'onMap'> {
  readonly check: Extract<ImportCheck, { outcome: 'ready' }>;
}

/** What the import would do, and the button that does it. */
function ReadyFile({ check, sent, accountName, onDone }: ReadyFileProps) {
  const { report, file_name: name, format, encoding } = check;
  const imports = useImport((id) => {
    if (id !== null) onDone(id);
  });
  const send = useSingleSend(imports);
  const isNothingNew = report.bottles === 0 || imports.data?.id === null;
  return (
    <section className={styles.step} aria-label="What the import would do">
      <Banner tone={isNothingNew ? 'note' : 'success'} takesFocus>
        <p>
          {name} was read as {format} ({encoding}).{' '}
          {isNothingNew
            ? 'Every row of it is known already or skipped: there is nothing to import.'
            : 'Nothing is written yet.'}
        </p>
      </Banner>
      <ReportView report={report} />
      {imports.isError && (
        <ImportFailure
          key={imports.submittedAt}
          error={imports.error}
          onLookAgain={imports.reset}
        />
      )}
      {!isNothingNew && (
        <Button look="primary" isSending={imports.isPending} onClick={() => send(sent)}>
          Import {countOf(report.bottles, 'bottle')} for {accountName}
        </Button>
      )}
    </section>
  );
}

/** What a check came to: columns to choose, faults to mend, or an import to confirm. */
export function CheckedFile({ check, lastMapping, onMap, ...ready }: CheckedFileProps) {
  if (check.outcome === 'ready') return <ReadyFile check={check} {...ready} />;
  if (check.outcome === 'faulty') return <FaultList check={check} sent={ready.sent} />;
  const { refusal, header } = check;
  return <ColumnMappingForm {...{ refusal, header, lastMapping, onMap }} />;
}
