import { flushSync } from 'react-dom';
import { type Lot, lotKey } from '../../features/cellar/inventory/lots.ts';
import { PullControls, type PullSlot } from '../../features/cellar/inventory/pull-controls.tsx';
import { showMiniCartAfterPull } from '../../features/requests/pull-list/mini-cart-store.ts';
import { MiniCart } from '../../features/requests/pull-list/mini-cart.tsx';
import {
  lineName,
  type PullListLine,
  pullListLineOf,
} from '../../features/requests/pull-list/pull-list-line.ts';
import { addLines, usePullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { useMayPull } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { UrlButton } from '../../ui/url-link.tsx';
import styles from './detail-page.module.css';
import { QuickWay } from './lazy-quick-way.tsx';

/** The pull list beside a wine or case. */
const LIST_BESIDE = 'pull-list-beside';
/** So much of it must be on the screen, in pixels: its heading and count. */
const HEAD_OF_LIST = 100;

function isListBesideSeen(): boolean {
  const box = document.getElementById(LIST_BESIDE)?.getBoundingClientRect();
  return (
    box !== undefined && box.height > 0 && box.top >= 0 && box.top + HEAD_OF_LIST <= innerHeight
  );
}

/** Adds bottles to the pull list and shows it: beside the page, or below the header where that is out of sight. */
export function pullBottles(lines: readonly PullListLine[]): void {
  // The list beside appears with its first bottle.
  flushSync(() => addLines(lines));
  if (!isListBesideSeen()) showMiniCartAfterPull();
}

/** The pull controls of lots; `onPull` gets the line of a lot with its new quantity. */
export function useLotPull(
  onPull: (lines: readonly PullListLine[]) => void,
): Pick<PullSlot, 'pulledCount' | 'renderPull'> {
  const lines = usePullList();
  const mayPull = useMayPull();
  const pulled = new Map(lines.map((line) => [lineName(line), line.pullQuantity]));
  const pulledCount = (lot: Lot) => pulled.get(lotKey(lot)) ?? 0;
  return {
    pulledCount,
    renderPull: (lot, source) => (
      <PullControls
        most={lot.quantity}
        source={source}
        pulledCount={pulledCount(lot)}
        isUnavailable={!mayPull}
        onPull={(quantity) => onPull([pullListLineOf(lot, quantity)])}
      />
    ),
  };
}

/** The pull list beside a wine or case, and its controls. `listUrl` leads back to the list. */
export function usePullSlot(beside: 'wine' | 'case', listUrl: string): PullSlot {
  const lines = usePullList();
  return {
    ...useLotPull(pullBottles),
    renderMiniCart: () =>
      lines.length > 0 && (
        <div id={LIST_BESIDE} className={styles.cart}>
          <MiniCart lines={lines} label={t.pullListBeside(beside)} />
          <UrlButton href={listUrl} isWide>
            {t.selectMoreBottles}
          </UrlButton>
          <QuickWay isWide />
          <LinkButton to="/cart" look="primary" isWide>
            {t.continueToDeliver}
          </LinkButton>
        </div>
      ),
  };
}
