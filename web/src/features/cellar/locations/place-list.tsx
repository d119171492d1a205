import type { MapPlace } from '@portal/contract/cellar/locations/stock-map.schemas';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t as ofLocations } from '../../../texts/locations.ts';
import { t } from '../../../texts/stock-map.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import type { Aisle } from './map-model.ts';
import { seenText, waitingTexts } from './place-facts.ts';
import styles from './place-list.module.css';

const CODE: Column<MapPlace> = {
  name: t.place,
  isHeading: true,
  className: dense.firm,
  cell: ({ id, code }) => (
    <Link to="/staff/locations/$id" params={{ id: String(id) }} className={dense.link}>
      {code}
    </Link>
  ),
};
const KIND: Column<MapPlace> = { name: t.kind, cell: ({ kind }) => ofLocations.kinds[kind] };
const CASES: Column<MapPlace> = {
  name: t.cases,
  isNamed: true,
  isFigure: true,
  cell: ({ case_count: cases }) => formatNumber(cases),
};
const BOTTLES: Column<MapPlace> = {
  name: t.bottles,
  isNamed: true,
  isFigure: true,
  cell: ({ bottle_count: bottles }) => (bottles === null ? '' : formatNumber(bottles)),
};
const SEEN: Column<MapPlace> = { name: t.lastSeen, cell: seenText };
const WAITS: Column<MapPlace> = {
  name: t.waitsHere,
  className: styles.waits,
  cell: (place) => waitingTexts(place).join(', '),
};

const COLUMNS = [CODE, KIND, CASES, SEEN, WAITS];
const COUNTED_COLUMNS = [CODE, KIND, CASES, BOTTLES, SEEN, WAITS];

/** The same as the map as a table: the sums of each aisle above its places. */
export function PlaceList({ aisles }: { readonly aisles: readonly Aisle[] }) {
  const seesBottles = useHasDuty('desk');
  const columns = seesBottles ? COUNTED_COLUMNS : COLUMNS;
  const aisleOfFirst = new Map(aisles.map((aisle) => [aisle.places[0]?.id, aisle]));
  return (
    <div className={styles.list} data-bottles={seesBottles}>
      <DenseTable
        caption={t.listCaption}
        columns={columns}
        rows={aisles.flatMap(({ places }) => places)}
        keyOf={({ id }) => id}
        renderAbove={({ id }) => {
          const aisle = aisleOfFirst.get(id);
          if (aisle === undefined) return null;
          return (
            <tr className={styles.aisle}>
              <th scope="rowgroup" colSpan={columns.length}>
                {t.aisle(aisle.name)}{' '}
                <span className={styles.sums}>{t.sums(aisle.cases, aisle.bottles)}</span>
              </th>
            </tr>
          );
        }}
      />
    </div>
  );
}
