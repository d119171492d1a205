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

/** From this width on the page of a wine or case shows the pull list beside it. */
const LIST_IS_BESIDE = '(width >= 48rem)';

/** Adds bottles to the pull list and shows it: beside the page, or else below the header. */
export function pullBottles(lines: readonly PullListLine[]): void {
  addLines(lines);
  if (!window.matchMedia(LIST_IS_BESIDE).matches) showMiniCartAfterPull();
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
        <div className={styles.cart}>
          <MiniCart lines={lines} label={t.pullListBeside(beside)} />
          <UrlButton href={listUrl} isWide>
            {t.selectMoreBottles}
          </UrlButton>
          <LinkButton to="/cart" look="primary" isWide>
            {t.continueToDeliver}
          </LinkButton>
        </div>
      ),
  };
}
