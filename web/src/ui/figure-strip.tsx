import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { formatNumber } from '../lib/format.ts';
import styles from './figure-strip.module.css';
import { Skeleton } from './skeleton.tsx';

interface FigureStripProps {
  readonly label: string;
  /** Number and label in one line, for pages with much below. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** The figures of a page at a first glance; one line that scrolls on phones. */
export function FigureStrip({ label, isCompact = false, children }: FigureStripProps) {
  return (
    <ul className={classNames(styles.strip, isCompact && styles.compact)} aria-label={label}>
      {children}
    </ul>
  );
}

interface FigureAnchorProps extends ComponentProps<'a'> {
  /** A number, or words such as a day. Undefined while it loads, null when that failed. */
  readonly figure: number | string | null | undefined;
  readonly label: string;
  /** Whether more than are counted match. */
  readonly isMore?: boolean | undefined;
  /** Whether there should be none. */
  readonly isBad?: boolean;
}

function toneOf({ figure, isBad }: FigureAnchorProps) {
  if (typeof figure !== 'number') return undefined;
  if (figure === 0) return 'none';
  return isBad === true ? 'bad' : undefined;
}

function Count({ figure, isMore }: Pick<FigureAnchorProps, 'figure' | 'isMore'>) {
  if (figure === undefined) return <Skeleton shape="figure" />;
  if (typeof figure !== 'number') return figure ?? '–';
  return isMore === true ? `${formatNumber(figure)}+` : formatNumber(figure);
}

function FigureAnchor(props: FigureAnchorProps) {
  // The router would call a figure current wherever its list is open.
  const { figure, label, isMore, isBad: _, 'aria-current': _current, ...anchor } = props;
  return (
    <li>
      <a {...anchor} className={styles.figure} data-tone={toneOf(props)}>
        <span
          key={String(figure)}
          className={typeof figure === 'string' ? styles.words : styles.count}
        >
          <Count figure={figure} isMore={isMore} />
        </span>{' '}
        <span className={styles.label}>{label}</span>
      </a>
    </li>
  );
}

/** A figure that is the length of the list that it links to: `<Figure to="/staff/mail" figure={3} label="Failed" />`. */
export const Figure = createLink(FigureAnchor);

/** A fact among the figures that no list belongs to. */
export function PlainFigure({ figure, label }: Pick<FigureAnchorProps, 'figure' | 'label'>) {
  return (
    <li className={styles.figure}>
      <span className={typeof figure === 'string' ? styles.words : styles.count}>
        <Count figure={figure} />
      </span>{' '}
      <span className={styles.label}>{label}</span>
    </li>
  );
}
