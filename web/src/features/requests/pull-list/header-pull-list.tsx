import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/pull-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './header-pull-list.module.css';
import {
  hideMiniCart,
  keepMiniCart,
  showMiniCart,
  takeAddedBack,
  useShownMiniCart,
} from './mini-cart-store.ts';
import { MiniCart } from './mini-cart.tsx';
import { totalBottles } from './pull-list-line.ts';
import { usePullList } from './pull-list-store.ts';

interface HeaderPullListProps {
  /** The shortest way to a request; `leave` closes the panel. */
  readonly renderWay: (leave: () => void) => ReactNode;
}

/** The cart icon of the header with the pull list's quantity, and its mini cart. */
export function HeaderPullList({ renderWay }: HeaderPullListProps) {
  const lines = usePullList();
  const { isShown, isBrief, isFloating, added } = useShownMiniCart();
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
        <span key={total} className={styles.count} aria-hidden>
          {total}
        </span>
        <VisuallyHidden>, {countOf(total, 'bottle')}</VisuallyHidden>
      </button>
      {/* It stays open while the keyboard focus is in it. */}
      <div
        id={panelId}
        className={classNames(styles.panel, isFloating && styles.floating)}
        hidden={!isShown}
        onFocus={keepMiniCart}
      >
        {isShown && (
          <>
            <MiniCart lines={lines} isBrief={isBrief} onLeave={hideMiniCart} onClose={close} />
            {added !== null && (
              <p className={styles.added}>
                <span aria-hidden>{added.sentence}</span>
                <Button look="quiet" onClick={takeAddedBack}>
                  {t.undo}
                </Button>
              </p>
            )}
            {lines.length > 0 && (
              <div className={styles.buttons}>
                {renderWay(hideMiniCart)}
                <LinkButton to="/orders/pull/method" look="primary" onClick={hideMiniCart}>
                  {t.headerContinue}
                </LinkButton>
              </div>
            )}
          </>
        )}
      </div>
      {/* Present while it is empty, so that screen readers announce what comes into it. */}
      <output>
        <VisuallyHidden>{added?.sentence}</VisuallyHidden>
      </output>
    </div>
  );
}
