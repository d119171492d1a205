import type { Receiving } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { formatSize } from '../../../lib/format.ts';
import { t } from '../../../texts/receiving.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import type { Comparison } from './compare-arrived.ts';
import styles from './put-away.module.css';
import { useReceivingChange } from './receiving-api.ts';

interface WineListProps {
  readonly number: string;
  readonly expected: Receiving['expected'];
  readonly rows: readonly Comparison[];
  /** Whether nothing is typed yet, so that the list can fill the cases. */
  readonly canFill: boolean;
  readonly onFill: () => void;
  /** Puts what is missing of a row into the current case, or takes the row out of all cases. */
  readonly onTick: (row: Comparison, isTicked: boolean) => void;
}

const columnsFor = (onTick: WineListProps['onTick']): readonly Column<Comparison>[] => [
  {
    name: t.wine,
    isHeading: true,
    className: dense.wide,
    cell: (row) =>
      row.expected > 0 ? (
        <Checkbox
          label={row.name}
          checked={row.putAway >= row.expected}
          onChange={({ target }) => onTick(row, target.checked)}
        />
      ) : (
        row.name
      ),
  },
  { name: t.size, cell: ({ sizeMl }) => formatSize(sizeMl) },
  { name: t.expected, isNamed: true, isFigure: true, cell: ({ expected }) => expected },
  {
    name: t.inCases,
    isNamed: true,
    cell: ({ expected, putAway }) => (
      <span className={styles.count} data-differs={putAway !== expected}>
        {putAway}
      </span>
    ),
  },
];

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
          <DenseTable
            caption={t.expectedAgainstArrived}
            columns={columnsFor(onTick)}
            rows={rows}
            keyOf={({ key }) => key}
          />
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
