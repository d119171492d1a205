import type { ColumnMapping } from '@portal/contract/cellar/imports/import-columns';
import type { ImportCheck } from '@portal/contract/cellar/imports/staff-imports.schemas';
import { useState } from 'react';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../texts/imports.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { type Column, DenseTable } from '../../../ui/dense-table.tsx';
import { ColumnMappingForm } from './column-mapping.tsx';
import { ReportView } from './report-view.tsx';
import { type ImportFile, useFaultsDownload, useImport } from './staff-imports-api.ts';
import styles from './staff-imports.module.css';

type FaultyCheck = Extract<ImportCheck, { outcome: 'faulty' }>;

interface FaultListProps {
  readonly check: FaultyCheck;
  readonly sent: ImportFile;
}

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

interface SimilarNumbersProps extends Pick<ReadyFileProps, 'check'> {
  readonly isAllowed: boolean;
  readonly onAllow: (isAllowed: boolean) => void;
}

function ReadyFile({ check, sent, accountName, onDone }: ReadyFileProps) {
  const { report, file_name: name, format, encoding } = check;
  const [allowsSimilarNumbers, setAllowsSimilarNumbers] = useState(false);
  const imports = useImport((id) => {
    if (id !== null) onDone(id);
  });
  const isNothingNew = report.bottles === 0 || imports.data?.id === null;
  return (
    <section className={styles.step} aria-label={t.importPreview}>
      <Banner tone={isNothingNew ? 'note' : 'success'} takesFocus>
        <p>
          {isNothingNew
            ? t.nothingNew(name, format, encoding)
            : t.readyToImport(name, format, encoding)}
        </p>
      </Banner>
      <SimilarNumbers
        check={check}
        isAllowed={allowsSimilarNumbers}
        onAllow={setAllowsSimilarNumbers}
      />
      <ReportView report={report} />
      <ActionFailure action={imports} />
      {!isNothingNew && (
        <Button
          look="primary"
          isSending={imports.isPending}
          isUnavailable={check.similar_count > 0 && !allowsSimilarNumbers}
          onClick={() => imports.send({ ...sent, allowsSimilarNumbers })}
        >
          {t.importFor(countOf(report.bottles, 'bottle'), accountName)}
        </Button>
      )}
    </section>
  );
}

/** New cases that may be known ones, and the question whether they are. */
function SimilarNumbers({ check, isAllowed, onAllow }: SimilarNumbersProps) {
  const { similar_numbers: similar, similar_count: count } = check;
  if (count === 0) return null;
  const more = count - similar.length;
  return (
    <Banner tone="failure">
      <p>{t.similarNumbers(countOf(count, 'case'))}</p>
      <ul className={styles.similar}>
        {similar.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {more > 0 && <p>{t.andMore(formatNumber(more))}</p>}
      <Checkbox
        label={t.areOtherCases}
        checked={isAllowed}
        onChange={({ target }) => onAllow(target.checked)}
      />
    </Banner>
  );
}

/** The result of a check: columns to choose, errors to correct, or an import to confirm. */
export function CheckedFile({ check, lastMapping, onMap, ...ready }: CheckedFileProps) {
  if (check.outcome === 'ready') return <ReadyFile check={check} {...ready} />;
  if (check.outcome === 'faulty') return <FaultList check={check} sent={ready.sent} />;
  const { refusal, header } = check;
  return <ColumnMappingForm {...{ refusal, header, lastMapping, onMap }} />;
}

const FAULT_COLUMNS: readonly Column<FaultyCheck['faults'][number]>[] = [
  { name: t.line, isHeading: true, isNamed: true, cell: ({ line }) => line },
  { name: t.column, cell: ({ column }) => column },
  {
    name: t.value,
    className: styles.value,
    cell: ({ value }) => (value === '' ? t.emptyValue : `"${value}"`),
  },
  { name: t.allowedIs, cell: ({ allowed }) => allowed },
];

function FaultList({ check, sent }: FaultListProps) {
  const { faults, fault_count: count } = check;
  const download = useFaultsDownload();
  return (
    <section className={styles.step} aria-label={t.faults}>
      <Banner tone="failure" takesFocus>
        <p>{t.faultsFound(countOf(count, 'fault'), check.file_name, check.format)}</p>
      </Banner>
      <Button isSending={download.isPending} onClick={() => download.mutate(sent)}>
        {t.downloadAllFaults}
      </Button>
      <ActionFailure action={download} />
      <DenseTable
        caption={t.faults}
        columns={FAULT_COLUMNS}
        rows={faults}
        keyOf={({ line, column }) => `${line} ${column}`}
      />
      {count > faults.length && <p>{t.moreFaults(formatNumber(count - faults.length))}</p>}
    </section>
  );
}
