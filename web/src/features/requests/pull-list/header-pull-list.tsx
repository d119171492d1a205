import { type KeyboardEvent, useId, useRef } from 'react';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/pull-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './header-pull-list.module.css';
import { hideMiniCart, showMiniCart, useIsMiniCartShown } from './mini-cart-store.ts';
import { MiniCart } from './mini-cart.tsx';
import { totalBottles } from './pull-list-line.ts';
import { usePullList } from './pull-list-store.ts';

/** The cart icon of the header with the pull list's quantity, and its mini cart. */
export function HeaderPullList() {
  const lines = usePullList();
  const isShown = useIsMiniCartShown();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const total = totalBottles(lines);
  const close = () => {
    hideMiniCart();
    button.current?.focus({ preventScroll: true });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) close();
  };
  return (
    <div className={styles.anchor} role="presentation" onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isShown}
        aria-controls={panelId}
        onClick={isShown ? hideMiniCart : showMiniCart}
      >
        {t.pullList}
        <span className={styles.count} aria-hidden>
          {total}
        </span>
        <VisuallyHidden>, {countOf(total, 'bottle')}</VisuallyHidden>
      </button>
      {/* It stays open while the keyboard focus is in it. */}
      <div id={panelId} className={styles.panel} hidden={!isShown} onFocus={showMiniCart}>
        {isShown && (
          <>
            <MiniCart lines={lines} onLeave={hideMiniCart} onClose={close} />
            {lines.length > 0 && <PanelButtons />}
          </>
        )}
      </div>
    </div>
  );
}

function PanelButtons() {
  return (
    <div className={styles.buttons}>
      <LinkButton to="/cart" look="primary" onClick={hideMiniCart}>
        {t.headerContinue}
      </LinkButton>
    </div>
  );
}
