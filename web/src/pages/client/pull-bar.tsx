import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { countOf } from '../../lib/format.ts';
import { t } from '../../texts/client-pages.tsx';
import styles from './pull-bar.module.css';
import { type PulledWine, WinePull } from './row-pull.tsx';

/** Whether an element has left the screen at the top. Never in browsers that cannot tell. */
function useHasLeft(place: RefObject<Element | null>): boolean {
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setHasLeft(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return hasLeft;
}

interface PullBarProps {
  readonly wine: PulledWine;
  /** The first "pull" of the page. */
  readonly first: RefObject<Element | null>;
}

/** On phones: "12 bottles" and "Pull" at the lower edge, once the first "pull" of the page has left the screen. */
export function PullBar({ wine, first }: PullBarProps) {
  const hasLeft = useHasLeft(first);
  return (
    <section className={classNames(styles.bar, hasLeft && styles.shown)} aria-label={t.pullBar}>
      {hasLeft && (
        <>
          <span>{countOf(wine.bottles.length, 'bottle')}</span>
          <WinePull wine={wine} />
        </>
      )}
    </section>
  );
}
