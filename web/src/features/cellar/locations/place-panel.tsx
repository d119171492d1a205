import type { MapPlace } from '@portal/contract/cellar/locations/stock-map.schemas';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { isInDialog } from '../../../lib/single-keys.ts';
import { t } from '../../../texts/stock-map.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './place-panel.module.css';

const loadContents = () => import('./place-contents.tsx');
const PlaceContents = lazy(async () => ({ default: (await loadContents()).PlaceContents }));

/** Loads what a panel shows once the map is drawn: its forms are not needed to draw it, but without a connection too. */
export function useLoadedPanels(): void {
  useEffect(() => void loadContents(), []);
}

/** One place of the map: what stands there, what waits, and what can be done. */
export function PlacePanel({ place }: { readonly place: MapPlace }) {
  return (
    <Suspense fallback={<Skeleton shape="row" />}>
      <PlaceContents place={place} />
    </Suspense>
  );
}

interface BesidePanelProps {
  readonly place: MapPlace;
  /** Whether it was opened here, so that its heading takes the focus. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** The panel beside the map. Escape closes it. */
export function BesidePanel({ place, takesFocus, onClose }: BesidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog()) onClose();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <aside className={styles.panel} aria-label={place.code}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {place.code}
        </h2>
        <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
          ✕
        </button>
      </div>
      <PlacePanel place={place} />
    </aside>
  );
}
