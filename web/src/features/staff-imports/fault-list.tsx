import type { ImportCheck } from '@portal/contract/staff-imports/staff-imports.schemas';
import { countOf, formatNumber } from '../../lib/format.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { type ImportFile, useFaultsDownload } from './staff-imports-api.ts';
import styles from './staff-imports.module.css';

interface FaultListProps {
  readonly check: Extract<ImportCheck, { outcome: 'faulty' }>;
  readonly sent: ImportFile;
}

/** What has to be mended in a file before anything of it is imported. */
export function FaultList({ check, sent }: FaultListProps) {
  const { faults, fault_count: count } = check;
  const download = useFaultsDownload();
  return (
    <section className={styles.step} aria-label="Faults">
      <Banner tone="failure" takesFocus>
        <p>
          {countOf(count, 'fault')} in {check.file_name} ({check.format}). Nothing of it can be
          imported. Mend the file, choose it again, and check it.
        </p>
      </Banner>
      <Button isSending={download.isPending} onClick={() => download.mutate(sent)}>
        Download all faults
      </Button>
      {download.isError && <ActionFailure error={download.error} onLookAgain={download.reset} />}
      <DenseTable caption="Faults" columns={['Line', 'Column', 'Value', 'Allowed is']}>
        {faults.map(({ line, column, value, allowed }) => (
          <tr key={`${line} ${column}`} className={dense.row}>
            <th scope="row" data-label="Line">
              {line}
            </th>
            <td>{column}</td>
            <td className={styles.value}>{value === '' ? '(empty)' : `"${value}"`}</td>
            <td>{allowed}</td>
          </tr>
        ))}
      </DenseTable>
      {count > faults.length && (
        <p>And {formatNumber(count - faults.length)} more, in the list to download.</p>
      )}
    </section>
  );
}
