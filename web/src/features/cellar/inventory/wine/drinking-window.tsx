import { drinkStateOf } from '@portal/contract/cellar/inventory/drink-window';
import type { WineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import { useState } from 'react';
import { providerYear } from '../../../../lib/provider-moment.ts';
import { t } from '../../../../texts/inventory.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { drinkYears } from '../drink-window.tsx';
import styles from './drinking-window.module.css';
import { windowAxis } from './window-axis.ts';

type WindowOfWine = Pick<WineDetail, 'vintage' | 'drink_from' | 'drink_to'>;

/** "Ready now, best before 2030". */
function windowSentence({ drink_from: from, drink_to: to }: WindowOfWine, year: number): string {
  switch (drinkStateOf(from, to, year)) {
    case 'hold':
      return t.holdUntil(from);
    case 'ready':
      return to === null ? t.readyNow : t.readyBefore(to);
    case 'past':
      return t.pastSince(to);
    case 'unknown':
      return t.noWindow;
  }
}

function anchorAt(at: number) {
  if (at < 6) return 'start';
  return at > 94 ? 'end' : 'middle';
}

/** The drinking window of a wine on an axis of years, with today, and a sentence that says the same. */
export function DrinkingWindow({ wine }: { readonly wine: WindowOfWine }) {
  const [year] = useState(providerYear);
  const { bands, today, labels } = windowAxis(wine, year);
  const years = drinkYears(wine);
  return (
    <div className={styles.window}>
      <svg className={styles.axis} aria-hidden>
        {bands.map(({ kind, start, width }) => (
          <rect
            key={kind}
            className={styles[kind]}
            x={`${start}%`}
            y="16"
            width={`${width}%`}
            height="9"
          />
        ))}
        {bands.some(({ kind }) => kind === 'unknown') && (
          <line className={styles.hatching} x1="0" x2="100%" y1="20.5" y2="20.5" />
        )}
        {labels.map(({ year: named, at }) => (
          <text key={named} className={styles.year} x={`${at}%`} y="39" textAnchor={anchorAt(at)}>
            {named}
          </text>
        ))}
        <line className={styles.tick} x1={`${today.at}%`} x2={`${today.at}%`} y1="13" y2="27" />
        <text className={styles.today} x={`${today.at}%`} y="10.5" textAnchor={anchorAt(today.at)}>
          {today.year}
        </text>
      </svg>
      <p>
        {windowSentence(wine, year)}
        {years !== null && <VisuallyHidden>. {years}</VisuallyHidden>}
      </p>
    </div>
  );
}

/** The axis of a wine that loads, without years. */
export function DrinkingWindowOutline() {
  return (
    <div className={styles.window} aria-hidden>
      <svg className={styles.axis}>
        <rect className={styles.unknown} x="0" y="16" width="100%" height="9" />
      </svg>
      <Skeleton shape="short" />
    </div>
  );
}
