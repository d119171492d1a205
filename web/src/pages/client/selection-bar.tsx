import type { CaseRow, WineRow } from '@portal/contract/inventory/inventory.schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { caseDetailQuery, wineDetailQuery } from '../../features/inventory/detail-queries.ts';
import { bottlesInCase } from '../../features/inventory/list/case-row-texts.ts';
import type { Selection } from '../../features/inventory/list/use-selection.ts';
import { type Lot, lotsOfCase, lotsOfWine } from '../../features/inventory/lots.ts';
import { useDownload } from '../../features/inventory/use-download.ts';
import {
  type PullListLine,
  totalBottles,
  pullListLineOf,
} from '../../features/pull-list/pull-list-line.ts';
import { addLines, currentPullList } from '../../features/pull-list/pull-list-store.ts';
import { countOf } from '../../lib/format.ts';
import { useMayOrder } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { freeLots, linesOfCase, useLoading } from './row-pull.tsx';
import styles from './selection-bar.module.css';

interface SelectionProps<Row> extends Selection<Row> {
  /** The rows of this page. */
  readonly rows: readonly Row[];
  /** Called when the selection is over, so that the focus goes back to the list. */
  readonly onCleared: () => void;
}

interface SelectionBarProps<Row> extends SelectionProps<Row> {
  /** "3 wines, 14 bottles". */
  readonly text: string;
  readonly children: ReactNode;
}

/** What is selected, and what can be done with it; at the foot of the window while anything is selected. */
function SelectionBar<Row extends { readonly id: number }>(props: SelectionBarProps<Row>) {
  const { selected, select, rows, onCleared, text, children } = props;
  const isPageSelected = rows.every(({ id }) => selected.has(id));
  return (
    <section className={styles.bar} aria-label="Selection">
      <output className={styles.text}>{text} selected</output>
      {!isPageSelected && (
        <Button look="quiet" onClick={() => select({ rows, isSelected: true })}>
          Select this page
        </Button>
      )}
      <span className={styles.actions}>{children}</span>
      <Button
        look="quiet"
        onClick={() => {
          select({ rows: [...selected.values()], isSelected: false });
          onCleared();
        }}
      >
        Clear
      </Button>
    </section>
  );
}

/** Adds the lines that `load` finds to the pull list, then ends the selection. */
function useAddSelected<Row>({ selected, select, onCleared }: SelectionProps<Row>) {
  const { isLoading, run } = useLoading();
  const add = (load: () => Promise<PullListLine[]>) =>
    run(async () => {
      const lines = await load();
      addLines(lines);
      select({ rows: [...selected.values()], isSelected: false });
      onCleared();
      const count = countOf(totalBottles(lines), 'bottle');
      const nothingNew = 'All of these wines are on your pull list already.';
      showToast({
        message: lines.length === 0 ? nothingNew : `${count} added to your pull list.`,
      });
    });
  return { isLoading, add };
}

/** A bottle of each wine that is not on the pull list yet: the smallest one. */
function oneOfEach(lotsByWine: readonly (readonly Lot[])[]): PullListLine[] {
  const onList = new Set(currentPullList().map(({ wineId }) => wineId));
  return lotsByWine.flatMap((lots) => {
    const [smallest] = lots.toSorted((a, b) => (a.sizeMl ?? Infinity) - (b.sizeMl ?? Infinity));
    return smallest === undefined || onList.has(smallest.wineId)
      ? []
      : [pullListLineOf(smallest, 1)];
  });
}

/** Selected wines: "1 of each" or "All bottles" to the pull list, or an export. */
export function WineSelection(props: SelectionProps<WineRow>) {
  const { selected } = props;
  const client = useQueryClient();
  const mayOrder = useMayOrder();
  const { isLoading, add } = useAddSelected(props);
  const download = useDownload();
  const wines = [...selected.values()];
  const bottles = wines.reduce((sum, wine) => sum + wine.bottles.length, 0);
  const load = () =>
    Promise.all(
      wines.map(async (wine) => {
        const detail = await client.fetchQuery(wineDetailQuery(String(wine.id)));
        return freeLots(wine, lotsOfWine(detail));
      }),
    );
  const text = `${countOf(wines.length, 'wine')}, ${countOf(bottles, 'bottle')}`;
  return (
    <SelectionBar {...props} text={text}>
      <span className={styles.add}>
        <span id="add-selected">Add to pull list:</span>
        <Button
          look="primary"
          aria-describedby="add-selected"
          isSending={isLoading}
          isUnavailable={!mayOrder}
          onClick={() => void add(async () => oneOfEach(await load()))}
        >
          1 of each
        </Button>
        <Button
          aria-describedby="add-selected"
          isUnavailable={!mayOrder || isLoading}
          onClick={() => void add(async () => (await load()).flatMap((lots) => linesOfCase(lots)))}
        >
          All bottles
        </Button>
      </span>
      <Button
        isSending={download.isPending}
        sendingLabel="Exporting..."
        onClick={() =>
          download.start({
            method: 'POST',
            path: '/export_wines/',
            body: { wine_ids_list: [...selected.keys()] },
          })
        }
      >
        Export
      </Button>
    </SelectionBar>
  );
}

/** Selected cases, which go onto the pull list whole. */
export function CaseSelection(props: SelectionProps<CaseRow>) {
  const client = useQueryClient();
  const mayOrder = useMayOrder();
  const { isLoading, add } = useAddSelected(props);
  const cases = [...props.selected.values()];
  const bottles = cases.reduce((sum, wineCase) => sum + bottlesInCase(wineCase), 0);
  const load = async () => {
    const details = await Promise.all(
      cases.map(({ id }) => client.fetchQuery(caseDetailQuery(String(id)))),
    );
    return details.flatMap((detail) => linesOfCase(lotsOfCase(detail)));
  };
  const text = `${countOf(cases.length, 'case')}, ${countOf(bottles, 'bottle')}`;
  return (
    <SelectionBar {...props} text={text}>
      <Button
        look="primary"
        isSending={isLoading}
        isUnavailable={!mayOrder}
        onClick={() => void add(load)}
      >
        Add to pull list
      </Button>
    </SelectionBar>
  );
}
