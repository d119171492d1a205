import type { CaseRow, WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bottlesInCase } from '../../features/cellar/inventory/list/case-row-texts.ts';
import type { Selection } from '../../features/cellar/inventory/list/use-selection.ts';
import { useDownload } from '../../features/cellar/inventory/use-download.ts';
import { findFreeBottles } from '../../features/requests/pull-list/free-bottles.ts';
import {
  type FreeBottles,
  type PullListLine,
  totalBottles,
  pullListLineOf,
} from '../../features/requests/pull-list/pull-list-line.ts';
import { showMiniCartAfterPull } from '../../features/requests/pull-list/mini-cart-store.ts';
import { addLines, currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { countOf } from '../../lib/format.ts';
import { useMayPull } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
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
    <section className={styles.bar} aria-label={t.selection}>
      <output className={styles.text}>{t.selected(text)}</output>
      {!isPageSelected && (
        <Button look="quiet" onClick={() => select({ rows, isSelected: true })}>
          {t.selectThisPage}
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
        {t.clear}
      </Button>
    </section>
  );
}

/** What is put on the pull list, and how many of the selected are no longer free. */
interface Found {
  readonly lines: readonly PullListLine[];
  readonly missing: number;
  readonly unit: 'bottle' | 'wine';
}

function addedSentence({ lines, missing, unit }: Found): string {
  if (lines.length === 0) {
    return missing === 0 ? t.allOnListAlready : t.noneFreeAnyMore;
  }
  const added = t.addedToYourPullList(countOf(totalBottles(lines), 'bottle'));
  return missing === 0 ? added : `${added} ${t.noLongerFree(missing, countOf(missing, unit))}`;
}

/** Adds the bottles that `load` finds to the pull list, then ends the selection. */
function useAddSelected<Row>({ selected, select, onCleared }: SelectionProps<Row>) {
  const client = useQueryClient();
  const { isLoading, run } = useLoading();
  const add = (load: () => Promise<Found>) =>
    run(async () => {
      const found = await load();
      const takeBack = addLines(found.lines);
      select({ rows: [...selected.values()], isSelected: false });
      onCleared();
      const sentence = addedSentence(found);
      if (found.lines.length === 0) showToast({ message: sentence });
      else showMiniCartAfterPull({ added: { sentence, takeBack } });
      // The list still counts the bottles that are gone.
      if (found.missing > 0) void client.invalidateQueries();
    });
  return { isLoading, add };
}

/** All bottles of a selection of `count`, as far as they are free. */
function wholeLots(free: readonly FreeBottles[], count: number): Found {
  const lines = linesOfCase(free);
  return { lines, missing: Math.max(0, count - totalBottles(lines)), unit: 'bottle' };
}

/** A bottle of each wine that is not on the pull list yet: the smallest one. */
function oneOfEach(lotsByWine: readonly (readonly FreeBottles[])[]): Found {
  const onList = new Set(currentPullList().map(({ wineId }) => wineId));
  const smallest = lotsByWine.flatMap(
    (lots) => lots.toSorted((a, b) => (a.sizeMl ?? Infinity) - (b.sizeMl ?? Infinity))[0] ?? [],
  );
  const lines = smallest
    .filter(({ wineId }) => !onList.has(wineId))
    .map((lot) => pullListLineOf(lot, 1));
  return { lines, missing: lotsByWine.length - smallest.length, unit: 'wine' };
}

/** Selected wines: "1 of each" or "All bottles" to the pull list, or an export. */
export function WineSelection(props: SelectionProps<WineRow>) {
  const { selected } = props;
  const mayPull = useMayPull();
  const { isLoading, add } = useAddSelected(props);
  const download = useDownload();
  const wines = [...selected.values()];
  const bottles = wines.reduce((sum, wine) => sum + wine.bottles.length, 0);
  const load = async () => {
    const free = await findFreeBottles('wines', [...selected.keys()]);
    return wines.map((wine) => {
      const ofWine = free.filter(({ wineId }) => wineId === wine.id);
      return freeLots(wine, ofWine);
    });
  };
  const text = `${countOf(wines.length, 'wine')}, ${countOf(bottles, 'bottle')}`;
  return (
    <SelectionBar {...props} text={text}>
      <span className={styles.add}>
        <span id="add-selected">{t.addToPullListChoices}</span>
        <Button
          look="primary"
          aria-describedby="add-selected"
          isSending={isLoading}
          isUnavailable={!mayPull}
          onClick={() => void add(async () => oneOfEach(await load()))}
        >
          {t.oneOfEach}
        </Button>
        <Button
          aria-describedby="add-selected"
          isUnavailable={!mayPull || isLoading}
          onClick={() => void add(async () => wholeLots((await load()).flat(), bottles))}
        >
          {t.allBottles}
        </Button>
      </span>
      <Button
        isSending={download.isPending}
        sendingLabel={t.exporting}
        onClick={() =>
          download.start({
            method: 'POST',
            path: '/export_wines/',
            body: { wine_ids_list: [...selected.keys()] },
          })
        }
      >
        {t.export}
      </Button>
    </SelectionBar>
  );
}

/** Selected cases, which go onto the pull list whole. */
export function CaseSelection(props: SelectionProps<CaseRow>) {
  const mayPull = useMayPull();
  const { isLoading, add } = useAddSelected(props);
  const cases = [...props.selected.values()];
  const bottles = cases.reduce((sum, wineCase) => sum + bottlesInCase(wineCase), 0);
  const load = async () =>
    wholeLots(await findFreeBottles('cases', [...props.selected.keys()]), bottles);
  const text = `${countOf(cases.length, 'case')}, ${countOf(bottles, 'bottle')}`;
  return (
    <SelectionBar {...props} text={text}>
      <Button
        look="primary"
        isSending={isLoading}
        isUnavailable={!mayPull}
        onClick={() => void add(load)}
      >
        {t.addToPullList}
      </Button>
    </SelectionBar>
  );
}
