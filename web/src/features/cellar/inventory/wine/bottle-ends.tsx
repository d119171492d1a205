import { classNames } from '../../../../lib/class-names.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { t } from '../../../../texts/inventory.tsx';
import styles from './bottle-ends.module.css';
import { endGroups, type EndState } from './end-groups.ts';

/** How many bottles of a wine are free, on the pull list, in open requests, and delivered. */
export type BottleCounts = Readonly<Record<EndState, number>>;

const LABELS: Readonly<Record<EndState, (count: string) => string>> = {
  free: t.endsFree,
  listed: t.endsListed,
  asked: t.endsAsked,
  gone: t.endsGone,
};

/** The bottles of a wine as the ends one sees in a rack, with a legend unless all of them are free. */
export function BottleEnds({ counts }: { readonly counts: BottleCounts }) {
  const { groups, states } = endGroups(counts);
  const isPlain = states.length < 2;
  return (
    <div className={styles.ends}>
      <div className={classNames(styles.row, groups.length > 1 && styles.grouped)} aria-hidden>
        {groups.map((group, at) => (
          // Ends have no names; their order is what they are.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <span key={at} className={styles.group}>
            {group.map((state, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <End key={place} state={state} />
            ))}
          </span>
        ))}
      </div>
      {!isPlain && (
        <ul className={styles.legend}>
          {states.map((state) => (
            <li key={state}>
              <End state={state} /> {LABELS[state](formatNumber(counts[state]))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function End({ state }: { readonly state: EndState }) {
  return (
    <svg className={classNames(styles.end, styles[state])} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="10.5" />
      {state !== 'asked' && <circle className={styles.heart} cx="12" cy="12" r="4" />}
    </svg>
  );
}
