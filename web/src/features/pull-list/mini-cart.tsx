import { Link } from '@tanstack/react-router';
import { countOf, formatSize, vintageText } from '../../lib/format.ts';
import { nameAfterProducer } from '../../lib/wine-facts.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './mini-cart.module.css';
import { lineName, linesByWine, type PullListLine, totalBottles } from './pull-list-line.ts';

interface MiniCartProps {
  readonly lines: readonly PullListLine[];
  /** Confirmations show what was asked: nothing to edit there. */
  readonly canEdit?: boolean;
  readonly title?: string;
  /** Tells it from the header's, where both may be open. */
  readonly label?: string;
  /** One of its links was followed. */
  readonly onLeave?: (() => void) | undefined;
  /** It floats over the page and can be put away. */
  readonly onClose?: () => void;
}

/** 'MY PULL LIST' in small: how many bottles, which, and the way to edit it (document 2, section 2). */
export function MiniCart({
  lines,
  canEdit = true,
  title = 'MY PULL LIST',
  label = 'My pull list',
  onLeave,
  onClose,
}: MiniCartProps) {
  return (
    <section className={styles.cart} aria-label={label}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        {lines.length > 0 && (
          <p className={styles.count}>{countOf(totalBottles(lines), 'bottle')}</p>
        )}
        {canEdit && lines.length > 0 && (
          <Link to="/cart" onClick={onLeave}>
            Edit
          </Link>
        )}
        {onClose && (
          <button
            type="button"
            className={styles.close}
            aria-label="Close my pull list"
            onClick={onClose}
          >
            ✕
          </button>
        )}
      </header>
      {lines.length === 0 ? <EmptyCart onLeave={onLeave} /> : <Items lines={lines} />}
    </section>
  );
}

function EmptyCart({ onLeave }: Pick<MiniCartProps, 'onLeave'>) {
  return (
    <>
      <p className={styles.empty}>You haven&apos;t added any bottles yet.</p>
      <LinkButton to="/inventory" isWide onClick={onLeave}>
        SELECT BOTTLES
      </LinkButton>
    </>
  );
}

/** More than these make the list scroll, for the keyboard too. */
const WINES_IN_SIGHT = 4;

function Items({ lines }: { readonly lines: readonly PullListLine[] }) {
  const wines = linesByWine(lines);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus (WCAG 2.1.1)
    <ul className={styles.items} tabIndex={wines.length > WINES_IN_SIGHT ? 0 : undefined}>
      {wines.map((group) => (
        <WineItem key={group[0]?.wineId} lines={group} />
      ))}
    </ul>
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
            {line.pullQuantity} × {formatSize(line.caseDetail.sizeMl)} | Case #
            {line.caseDetail.footprintLookupCode}
          </span>
        ))}
      </span>
    </li>
  );
}
