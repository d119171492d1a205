import type { CellarGlance } from '@portal/contract/cellar/inventory/cellar-glance.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../texts/dashboard.tsx';
import { nounForm, NOUNS } from '../../../texts/nouns.ts';
import { QueryStates } from '../../../ui/query-states.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { bottlesOfRing, type RingGroup, ringGroups } from './arch-rings.ts';
import { Arches } from './arches.tsx';
import styles from './arches.module.css';
import { cellarGlanceQuery } from './dashboard-queries.ts';
import type { InventorySearchOf } from './glance-rows.ts';

interface SearchProps {
  readonly searchOf: InventorySearchOf;
}

interface CellarArchesProps extends SearchProps {
  /** Follows the legend. */
  readonly children: ReactNode;
}

/** The arches of the login, filled from the client's own cellar, with the legend of its wine types. */
export function CellarArches({ searchOf, children }: CellarArchesProps) {
  const query = useQuery(cellarGlanceQuery);
  const { data } = query;
  return (
    <div className={styles.picture}>
      {data === undefined ? (
        <>
          <Arches />
          <div>
            <QueryStates
              query={query}
              loading={<p className={styles.caption} />}
              failedHeading={t.yourCellarAtAGlance}
            >
              {() => null}
            </QueryStates>
          </div>
          <div className={styles.legend} />
        </>
      ) : (
        <Filled types={data.wine_type} searchOf={searchOf} />
      )}
      {children}
    </div>
  );
}

interface FilledProps extends SearchProps {
  readonly types: CellarGlance['wine_type'];
}

function Filled({ types, searchOf }: FilledProps) {
  const [shown, setShown] = useState<RingGroup | null>(null);
  const groups = ringGroups(types);
  const taken = groups.reduce((sum, { rings }) => sum + rings.length, 0);
  const isEmpty = taken === 0;
  return (
    <>
      {isEmpty ? (
        <Arches isWaiting />
      ) : (
        <Arches taken={taken}>
          {groups.map((group) => (
            <Rings
              key={`${group.type} ${group.state}`}
              group={group}
              searchOf={searchOf}
              onShow={setShown}
            />
          ))}
        </Arches>
      )}
      <p className={styles.caption} aria-hidden={!isEmpty}>
        {isEmpty && t.firstBottleComesHere}
        {!isEmpty && (shown === null ? t.aRingIs(bottlesOfRing(types)) : nameOf(shown))}
      </p>
      <Legend types={types} searchOf={searchOf} />
    </>
  );
}

/** "Red, ready to drink: 612 bottles". */
function nameOf({ type, state, bottles }: RingGroup): string {
  return t.ringsOf(type, t.drinkStates[state], countOf(bottles, 'bottle'));
}

interface RingsProps extends SearchProps {
  readonly group: RingGroup;
  readonly onShow: (group: RingGroup | null) => void;
}

function Rings({ group, searchOf, onShow }: RingsProps) {
  const { type, state, rings } = group;
  return (
    <Link
      className={styles.group}
      to="/inventory"
      search={searchOf({ kind: 'rings', type, state })}
      aria-label={nameOf(group)}
      data-type={type}
      data-state={state}
      onPointerEnter={() => onShow(group)}
      onPointerLeave={() => onShow(null)}
      onFocus={() => onShow(group)}
      onBlur={() => onShow(null)}
    >
      {rings.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="9.5" />
      ))}
      {rings.map(({ x, y }) => (
        <circle key={`end ${x} ${y}`} className={styles.end} cx={x} cy={y} r="4" />
      ))}
    </Link>
  );
}

/** The wine types with their bottles; each leads to its list. */
function Legend({ types, searchOf }: FilledProps) {
  return (
    <section className={styles.legend} aria-label={t.byType}>
      {types.map(({ key, bottle_count: bottles }) => (
        <Link
          key={key}
          to="/inventory"
          search={searchOf({ kind: 'type', name: key })}
          data-type={key}
        >
          <span className={styles.mark} aria-hidden />
          <span className={styles.name}>
            {key}
            <VisuallyHidden>, </VisuallyHidden>
          </span>
          <span className={styles.count}>
            {formatNumber(bottles)}
            <VisuallyHidden> {NOUNS.bottle[nounForm(bottles)]}</VisuallyHidden>
          </span>
        </Link>
      ))}
    </section>
  );
}
