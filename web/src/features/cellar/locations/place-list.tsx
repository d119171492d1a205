import type { MapPlace } from '@portal/contract/cellar/locations/stock-map.schemas';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t as ofLocations } from '../../../texts/locations.ts';
import { t } from '../../../texts/stock-map.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
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
  isElastic: true,
  className: styles.waits,
  cell: (place) => waitingTexts(place).join(', '),
};

/** Counts what stands at a place, or prints the labels of its cases. */
function Deeds({ id, code, case_count: cases }: MapPlace) {
  const isDesk = useHasDuty('desk');
  if (cases === 0) return null;
  return (
    <span className={dense.actions}>
      <LinkButton
        look="quiet"
        className={dense.above}
        to={isDesk ? '/staff/counts' : '/staff/stock/unseen'}
        search={{ location: code }}
        aria-label={t.countAt(code)}
      >
        {t.count}
      </LinkButton>
      <LinkButton
        look="quiet"
        className={dense.above}
        to="/staff/labels"
        search={{ of: 'cases', location: String(id) }}
        aria-label={t.labelsAt(code)}
      >
        {t.labels}
      </LinkButton>
    </span>
  );
}
const DEEDS: Column<MapPlace> = {
  name: t.deeds,
  isOnHover: true,
  className: styles.deeds,
  cell: (place) => <Deeds {...place} />,
};

const COLUMNS = [CODE, KIND, CASES, SEEN, WAITS, DEEDS];
const COUNTED_COLUMNS = [CODE, KIND, CASES, BOTTLES, SEEN, WAITS, DEEDS];

/** The head of an aisle: the sums of its places stand in their columns. */
function AisleRow({ aisle: { name, places, cases, bottles } }: { readonly aisle: Aisle }) {
  return (
    <tr className={styles.aisle}>
      <th scope="rowgroup" colSpan={2}>
        {t.aisle(name)}
      </th>
      <td data-figure data-label={t.cases}>
        {formatNumber(cases)}
      </td>
      {bottles !== null && (
        <td data-figure data-label={t.bottles}>
          {formatNumber(bottles)}
        </td>
      )}
      <td colSpan={3} className={styles.places}>
        {t.places(places.length)}
      </td>
    </tr>
  );
}

/** The same as the map as a table: the sums of each aisle above its places. */
export function PlaceList({ aisles }: { readonly aisles: readonly Aisle[] }) {
  const seesBottles = useHasDuty('desk');
  const columns = seesBottles ? COUNTED_COLUMNS : COLUMNS;
  const aisleOfFirst = new Map(aisles.map((aisle) => [aisle.places[0]?.id, aisle]));
  return (
    <DenseTable
      caption={t.listCaption}
      columns={columns}
      rows={aisles.flatMap(({ places }) => places)}
      keyOf={({ id }) => id}
      renderAbove={({ id }) => {
        const aisle = aisleOfFirst.get(id);
        return aisle && <AisleRow aisle={aisle} />;
      }}
    />
  );
}
