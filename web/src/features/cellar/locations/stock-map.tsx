import type { MapPlace } from '@portal/contract/cellar/locations/stock-map.schemas';
import { type KeyboardEvent, memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { isPhone } from '../../../lib/screen-width.ts';
import { t } from '../../../texts/stock-map.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import {
  type Aisle,
  type MapMode,
  mostAtAPlace,
  placeBeside,
  shadeOf,
  shownCode,
  waitingAt,
} from './map-model.ts';
import { cellText } from './place-facts.ts';
import styles from './stock-map.module.css';

interface StockMapProps {
  readonly aisles: readonly Aisle[];
  readonly mode: MapMode;
  /** The place whose panel is open. */
  readonly openId: number | null;
  readonly onOpen: (id: number) => void;
}

/** The warehouse as a map: a row an aisle, a cell a place. Only one cell is a tab stop, arrows move between them. */
export function StockMap({ aisles, mode, openId, onOpen }: StockMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<number | null>(null);
  const places = aisles.flatMap((aisle) => aisle.places);
  const most = mostAtAPlace(places);
  const stop = [reached, openId].find((id) => places.some((place) => place.id === id));
  const tabStop = stop ?? places[0]?.id;
  // The same functions each time: with thousands of cells a key press draws only the two that change.
  const press = useCallback(
    (event: KeyboardEvent<HTMLButtonElement>) => {
      const to = placeBeside(aisles, Number(event.currentTarget.dataset.place), event.key);
      const cell = map.current?.querySelector<HTMLElement>(`[data-place="${to}"]`);
      if (to === null || !cell) return;
      event.preventDefault();
      setReached(to);
      cell.focus();
    },
    [aisles],
  );
  const open = useCallback(
    (id: number) => {
      setReached(id);
      onOpen(id);
    },
    [onOpen],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the cells are no fields of a form
    <div ref={map} role="group" aria-label={t.map} className={styles.map}>
      <VisuallyHidden>
        <p>{t.mapHelp}</p>
      </VisuallyHidden>
      {aisles.map((aisle, index) => (
        <AisleRow
          key={aisle.name}
          aisle={aisle}
          isFirst={index === 0 || aisle.places.some(({ id }) => id === openId)}
        >
          {aisle.places.map((place) => (
            <Cell
              key={place.id}
              place={place}
              shade={shadeOf(place, mode, most)}
              isOpen={place.id === openId}
              isTabStop={place.id === tabStop}
              onKeyDown={press}
              onOpen={open}
            />
          ))}
        </AisleRow>
      ))}
    </div>
  );
}

interface AisleRowProps {
  readonly aisle: Aisle;
  /** Whether a phone shows its cells at first; a wide screen shows those of all aisles. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

function AisleRow({ aisle: { name, cases, bottles }, isFirst, children }: AisleRowProps) {
  const [isOpen, setIsOpen] = useState(isFirst || !isPhone());
  return (
    <section className={styles.aisle} aria-label={t.aisle(name)}>
      <button
        type="button"
        className={styles.name}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <VisuallyHidden>{t.aisleBefore}</VisuallyHidden> {name}
      </button>
      <div className={styles.cells} hidden={!isOpen}>
        {children}
      </div>
      <Sums cases={cases} bottles={bottles} />
    </section>
  );
}

function Sums({ cases, bottles }: Pick<Aisle, 'cases' | 'bottles'>) {
  if (cases === 0) return <p className={styles.sums}>{t.empty}</p>;
  return (
    <p className={styles.sums}>
      <span>{countOf(cases, 'case')}</span>
      {bottles !== null && <span> {countOf(bottles, 'bottle')}</span>}
    </p>
  );
}

interface CellProps {
  readonly place: MapPlace;
  readonly shade: number;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  readonly onOpen: (id: number) => void;
}

/** Its visible text is the code alone, which its name begins with; the style sheet writes the number of cases under it. */
const Cell = memo(function Cell({ place, shade, isOpen, isTabStop, onKeyDown, onOpen }: CellProps) {
  const { id, code, case_count: cases } = place;
  return (
    <button
      type="button"
      className={styles.cell}
      data-place={id}
      data-shade={shade}
      data-waits={waitingAt(place) > 0}
      data-count={cases === 0 ? undefined : formatNumber(cases)}
      aria-label={cellText(place)}
      aria-pressed={isOpen}
      title={cellText(place)}
      tabIndex={isTabStop ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={() => onOpen(id)}
    >
      <span className={styles.code}>{shownCode(code)}</span>
    </button>
  );
});

const SKELETON_AISLES = 4;
const SKELETON_CELLS = 12;

/** The map while it loads: empty cells. */
export function StockMapSkeleton() {
  const row = Array.from({ length: SKELETON_CELLS }, (_, at) => at);
  return Array.from({ length: SKELETON_AISLES }, (_, aisle) => (
    <div key={aisle} className={styles.skeleton} aria-hidden>
      {row.map((at) => (
        <span key={at} className={styles.cell} data-shade={0} />
      ))}
    </div>
  ));
}

/** What the shades mean. */
export function MapLegend({
  mode,
  isCounted,
}: {
  readonly mode: MapMode;
  readonly isCounted: boolean;
}) {
  const steps = {
    fill: [0, 1, 5],
    seen: [0, 1, 2, 4, 5],
    client: [0, 4],
  }[mode];
  const texts = t.legend[mode === 'fill' && !isCounted ? 'fillByCases' : mode];
  return (
    <ul className={styles.legend}>
      {steps.map((shade, at) => (
        <li key={shade}>
          <span className={styles.swatch} data-shade={shade} aria-hidden /> {texts[at]}
        </li>
      ))}
      <li>
        <span className={styles.swatch} data-shade={0} data-waits aria-hidden /> {t.waits}
      </li>
    </ul>
  );
}
