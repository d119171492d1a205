import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countOf, formatSize, vintageText } from '../../../lib/format.ts';
import { nameAfterProducer } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/pull-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './mini-cart.module.css';
import { lineName, linesByWine, type PullListLine, totalBottles } from './pull-list-line.ts';

interface MiniCartProps {
  readonly lines: readonly PullListLine[];
  /** A receipt shows every line and has no controls. */
  readonly isReceipt?: boolean;
  /** Counts the bottles and names none. */
  readonly isBrief?: boolean;
  /** Distinguishes it from the header's list, when both are open. */
  readonly label?: string;
  /** Called when a link in it is followed. */
  readonly onLeave?: (() => void) | undefined;
  /** Given where it floats over the page and can be closed. */
  readonly onClose?: () => void;
}

/** The number of wines shown before "+N more", beside a page and in the floating panel. */
const SHOWN_BESIDE = 6;
const SHOWN_FLOATING = 3;

/** 'MY PULL LIST', small: the number of bottles, the wines, and a link to edit it. */
export function MiniCart({
  lines,
  isReceipt = false,
  isBrief = false,
  label = t.myPullList,
  onLeave,
  onClose,
}: MiniCartProps) {
  return (
    <section className={styles.cart} aria-label={label}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t.myPullListHeading}</h2>
        {lines.length > 0 && (
          <p className={styles.count}>{countOf(totalBottles(lines), 'bottle')}</p>
        )}
        {!isReceipt && lines.length > 0 && (
          <Link to="/cart" onClick={onLeave}>
            {t.edit}
          </Link>
        )}
        {onClose && (
          <button
            type="button"
            className={styles.close}
            aria-label={t.closeMyPullList}
            onClick={onClose}
          >
            ✕
          </button>
        )}
      </header>
      {lines.length === 0 && <EmptyCart onLeave={onLeave} />}
      {lines.length > 0 && !isBrief && (
        <Items
          lines={lines}
          most={isReceipt ? Infinity : onClose ? SHOWN_FLOATING : SHOWN_BESIDE}
          scrollsWhenOpen={onClose !== undefined}
        />
      )}
    </section>
  );
}

function EmptyCart({ onLeave }: Pick<MiniCartProps, 'onLeave'>) {
  return (
    <>
      <p className={styles.empty}>{t.emptyList}</p>
      <LinkButton to="/inventory" isWide onClick={onLeave}>
        {t.miniCartSelectBottles}
      </LinkButton>
    </>
  );
}

interface ItemsProps {
  readonly lines: readonly PullListLine[];
  readonly most: number;
  readonly scrollsWhenOpen: boolean;
}

function Items({ lines, most, scrollsWhenOpen }: ItemsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wines = linesByWine(lines);
  const shown = isOpen ? wines : wines.slice(0, most);
  const hiddenCount = wines.length - most;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus (WCAG 2.1.1) */}
      <ul className={styles.items} tabIndex={isOpen && scrollsWhenOpen ? 0 : undefined}>
        {shown.map((group) => (
          <WineItem key={group[0]?.wineId} lines={group} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t.showLess : t.moreWines(hiddenCount)}
        </Button>
      )}
    </>
  );
}

function WineItem({ lines }: { readonly lines: readonly PullListLine[] }) {
  const [first] = lines;
  if (first === undefined) return null;
  return (
    <li className={styles.item}>
      <span className={styles.vintage}>{vintageText(first.vintage)}</span>
      <span className={styles.wine}>
        <strong>{first.shortProducer}</strong>{' '}
        {nameAfterProducer(first.longProducer, first.shortProducer)}
        {lines.map((line) => (
          <span key={lineName(line)} className={styles.line}>
            {t.lineFacts(
              line.pullQuantity,
              formatSize(line.caseDetail.sizeMl),
              line.caseDetail.footprintLookupCode,
            )}
          </span>
        ))}
      </span>
    </li>
  );
}
