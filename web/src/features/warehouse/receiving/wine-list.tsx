import type { Receiving } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { formatSize } from '../../../lib/format.ts';
import { t } from '../../../texts/receiving.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { dense, DenseTable } from '../../../ui/dense-table.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import type { Comparison } from './compare-arrived.ts';
import styles from './put-away.module.css';
import { useReceivingChange } from './receiving-api.ts';

const COLUMNS = [t.wine, t.size, t.expected, t.inCases];

interface ComparisonTableProps {
  readonly rows: readonly Comparison[];
  /** Puts what is missing of a row into the current case, or takes the row out of all cases. */
  readonly onTick: (row: Comparison, isTicked: boolean) => void;
}

function ComparisonTable({ rows, onTick }: ComparisonTableProps) {
  return (
    <DenseTable columns={COLUMNS} caption={t.expectedAgainstArrived}>
      {rows.map((row) => {
        const { key, name, sizeMl, expected, putAway } = row;
        return (
          <tr key={key} className={dense.row}>
            <th scope="row" className={dense.wide}>
              {expected > 0 ? (
                <Checkbox
                  label={name}
                  checked={putAway >= expected}
                  onChange={({ target }) => onTick(row, target.checked)}
                />
              ) : (
                name
              )}
            </th>
            <td>{formatSize(sizeMl)}</td>
            <td data-label={t.expected}>{expected}</td>
            <td data-label={t.inCases} className={styles.count} data-differs={putAway !== expected}>
              {putAway}
            </td>
          </tr>
        );
      })}
    </DenseTable>
  );
}

interface WineListProps {
  readonly number: string;
  readonly expected: Receiving['expected'];
  readonly rows: readonly Comparison[];
  /** Whether nothing is typed yet, so that the list can fill the cases. */
  readonly canFill: boolean;
  readonly onFill: () => void;
  readonly onTick: ComparisonTableProps['onTick'];
}

/** The expected bottles, announced or from a wine list: compared with the cases, and used to fill them. */
export function WineList(props: WineListProps) {
  const { number, expected, rows, canFill, onFill, onTick } = props;
  const call = useReceivingChange(number, () => undefined);
  const fileName = expected?.file_name ?? null;
  const load = ([file]: readonly File[]) => {
    if (file === undefined) return;
    const body = new FormData();
    body.set('attachments', file, file.name);
    call.send({ action: 'loadExpected', body });
  };
  return (
    <section aria-label={t.wineList}>
      <ActionFailure action={call} />
      {expected !== null && (
        <>
          <Toolbar>
            <strong>{fileName ?? t.announced}</strong>
            {canFill && <Button onClick={onFill}>{t.fillCases}</Button>}
            {fileName !== null && (
              <Button
                look="quiet"
                isSending={call.isPending}
                onClick={() => call.send({ action: 'removeExpected' })}
              >
                {t.removeTheList}
              </Button>
            )}
          </Toolbar>
          <ComparisonTable rows={rows} onTick={onTick} />
        </>
      )}
      {fileName === null && (
        <FilePicker
          label={t.wineListOptional}
          hint={t.wineListHint}
          types={['csv', 'tsv', 'txt']}
          names={[]}
          onPick={load}
          onRemove={() => undefined}
        />
      )}
    </section>
  );
}
