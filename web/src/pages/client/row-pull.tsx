import type { CaseRow, WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import {
  caseDetailQuery,
  wineDetailQuery,
} from '../../features/cellar/inventory/detail-queries.ts';
import { bottlesInCase } from '../../features/cellar/inventory/list/case-row-texts.ts';
import { fullName } from '../../features/cellar/inventory/list/wine-row-texts.ts';
import { type Lot, lotsOfCase, lotsOfWine } from '../../features/cellar/inventory/lots.ts';
import {
  type FreeBottles,
  lineName,
  type PullListLine,
  totalBottles,
  pullListLineOf,
} from '../../features/requests/pull-list/pull-list-line.ts';
import {
  addLines,
  changeQuantity,
  removeLines,
  usePullList,
} from '../../features/requests/pull-list/pull-list-store.ts';
import { showMiniCartAfterPull } from '../../features/requests/pull-list/mini-cart-store.ts';
import { failureSentence } from '../../lib/failure-sentence.ts';
import { isPhone } from '../../lib/screen-width.ts';
import { useMayPull } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useLotPull } from './pull-slot.tsx';
import styles from './row-pull.module.css';

const PullPopover = lazy(async () => ({
  default: (await import('../../features/cellar/inventory/list/pull-popover.tsx')).PullPopover,
}));

/** The free bottles of a row: those of its wine in the sizes that the filters chose. */
export function freeLots<Free extends Pick<Lot, 'quantity' | 'sizeMl'>>(
  row: Pick<WineRow, 'bottles'>,
  lots: readonly Free[],
): Free[] {
  const sizes = new Set(row.bottles.map(({ size_value: sizeMl }) => sizeMl));
  return lots.filter((lot) => lot.quantity > 0 && sizes.has(lot.sizeMl));
}

/** Runs a task that loads bottles; a failure shows as a toast with "Try again". */
export function useLoading() {
  const [isLoading, setIsLoading] = useState(false);
  const run = async (task: () => Promise<void>): Promise<void> => {
    setIsLoading(true);
    try {
      await task();
    } catch (error) {
      const { what, next } = failureSentence(error);
      const action = { label: t.tryAgain, onPress: () => void run(task) };
      showToast({ message: t.nothingWasAdded(what, next), action });
    }
    setIsLoading(false);
  };
  return { isLoading, run };
}

/** Adds bottles of a row, which shows them itself. Phones have no pull list in the header: there it opens in brief. */
function pullFromRow(lines: readonly PullListLine[]): void {
  addLines(lines);
  if (isPhone()) showMiniCartAfterPull({ isBrief: true });
}

/** Keeps the focus in the cell when its own action replaces the control. */
function useCellFocus() {
  const cell = useRef<HTMLSpanElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    cell.current?.querySelector<HTMLElement>('a, button, select')?.focus();
  });
  return {
    cell,
    keepFocus: () => {
      isWanted.current = true;
    },
  };
}

/** A wine with its free bottles, of which a list may have chosen some sizes. */
export type PulledWine = Pick<WineRow, 'id' | 'vintage' | 'long_producer' | 'bottles'>;

/** Pulls bottles of a row. One lot goes onto the pull list at once; of several, a popover lets the client choose. */
export function WinePull({ wine }: { readonly wine: PulledWine }) {
  const client = useQueryClient();
  const mayPull = useMayPull();
  const lines = usePullList().filter(({ wineId }) => wineId === wine.id);
  const trigger = useRef<HTMLButtonElement>(null);
  const [lots, setLots] = useState<readonly Lot[] | null>(null);
  const { isLoading, run } = useLoading();
  const { cell, keepFocus } = useCellFocus();
  const [line] = lines;
  const name = fullName(wine);
  const onList = totalBottles(lines);

  const pull = async () => {
    const detail = await client.fetchQuery(wineDetailQuery(String(wine.id)));
    const free = freeLots(wine, lotsOfWine(detail));
    const [only] = free;
    if (only === undefined) showToast({ message: t.noneIsFree(name) });
    else if (free.length > 1) setLots(free);
    else {
      keepFocus();
      pullFromRow([pullListLineOf(only, 1)]);
    }
  };
  const isOnlyLot =
    line !== undefined && lines.length === 1 && line.bottleQuantity >= wine.bottles.length;
  if (isOnlyLot && lots === null) {
    return (
      <span ref={cell} className={styles.cell}>
        <LineQuantity line={line} name={name} onRemove={keepFocus} />
      </span>
    );
  }
  return (
    <span ref={cell} className={styles.cell}>
      <Button
        ref={trigger}
        className={styles.button}
        aria-label={lines.length > 0 ? t.wineOnList(onList, name) : t.pullWine(name)}
        isSending={isLoading}
        isUnavailable={!mayPull}
        onClick={() => void run(pull)}
      >
        {lines.length > 0 ? t.onList(onList) : t.pull}
      </Button>
      {lots !== null && (
        <Suspense fallback={null}>
          <PullPopover trigger={trigger} title={name} onClose={() => setLots(null)}>
            <LotChoice lots={lots} />
          </PullPopover>
        </Suspense>
      )}
    </span>
  );
}

interface LineQuantityProps {
  readonly line: PullListLine;
  readonly name: string;
  /** Called before the line is removed. */
  readonly onRemove: () => void;
}

/** The quantity of a line of the pull list, changed in place. */
function LineQuantity({ line, name, onRemove }: LineQuantityProps) {
  const numbers = Array.from({ length: line.bottleQuantity }, (_, at) => at + 1);
  const change = (quantity: number) => {
    if (quantity > 0) changeQuantity(lineName(line), quantity);
    else {
      onRemove();
      const bringBack = removeLines([line]);
      showToast({ message: t.removed, action: { label: t.undo, onPress: bringBack } });
    }
  };
  return (
    <InlineSelect
      label={t.quantityOnList(name)}
      options={[
        ...numbers.map((number) => ({ value: String(number), label: t.onList(number) })),
        { value: '0', label: t.remove },
      ]}
      value={String(line.pullQuantity)}
      onChange={(event) => change(Number(event.target.value))}
    />
  );
}

/** The cases of a wine, each with its own quantity and "pull". */
function LotChoice({ lots }: { readonly lots: readonly Lot[] }): ReactNode {
  const pull = useLotPull(pullFromRow);
  return (
    <ul className={styles.lots}>
      {lots.map((lot) => (
        <li key={`${lot.case.id}-${lot.sizeMl}`} className={styles.lot}>
          <span>
            <strong>{t.caseNumbered(lot.case.footprint_lookup_code)}</strong>
            <span className={styles.facts}>
              {t.lotFacts(lot.quantity, lot.sizeMl ?? t.unknownSize)}
            </span>
          </span>
          {pull.renderPull(lot, t.caseNumbered(lot.case.footprint_lookup_code))}
        </li>
      ))}
    </ul>
  );
}

/** Pulls all free bottles of a case. Once they are on the pull list, leads there. */
export function CasePull({ wineCase }: { readonly wineCase: CaseRow }) {
  const client = useQueryClient();
  const mayPull = useMayPull();
  const lines = usePullList().filter(({ caseDetail }) => caseDetail.caseId === wineCase.id);
  const { isLoading, run } = useLoading();
  const { cell, keepFocus } = useCellFocus();
  const number = wineCase.footprint_lookup_code;
  const onList = totalBottles(lines);
  const pull = async () => {
    const detail = await client.fetchQuery(caseDetailQuery(String(wineCase.id)));
    keepFocus();
    pullFromRow(linesOfCase(lotsOfCase(detail)));
  };
  return (
    <span ref={cell} className={styles.cell}>
      {onList >= bottlesInCase(wineCase) ? (
        <LinkButton to="/cart" className={styles.button} aria-label={t.caseOnList(onList, number)}>
          {t.onList(onList)}
        </LinkButton>
      ) : (
        <Button
          className={styles.button}
          aria-label={t.pullCaseNumbered(number)}
          isSending={isLoading}
          isUnavailable={!mayPull}
          onClick={() => void run(pull)}
        >
          {t.pullThisCase}
        </Button>
      )}
    </span>
  );
}

/** The lines that pull all free bottles of a case. */
export function linesOfCase(lots: readonly FreeBottles[]): PullListLine[] {
  return lots.filter((lot) => lot.quantity > 0).map((lot) => pullListLineOf(lot, lot.quantity));
}
