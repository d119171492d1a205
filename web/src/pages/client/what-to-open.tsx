import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Bottles } from '../../features/requests/dashboard/bottle-row.tsx';
import { listQuery, WINE_SEARCH } from '../../features/cellar/inventory/list/list-query.ts';
import { readListState } from '../../features/cellar/inventory/list/list-state-in-url.ts';
import { t } from '../../texts/client-pages.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { reasonToOpen, shuffled, SUGGESTED, threeFrom } from './opening-choice.ts';
import { WinePull } from './row-pull.tsx';
import styles from './what-to-open.module.css';

/** From 0 to 1. */
const chance = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

interface WhatToOpenProps {
  readonly year: number;
  readonly random?: () => number;
}

/** Three wines that are ready, chosen by chance, each with a reason; and another three. */
export function WhatToOpen({ year, random = chance }: WhatToOpenProps) {
  const [choice, setChoice] = useState<{ readonly seed: number; readonly from: number } | null>(
    null,
  );
  const ready = listQuery(WINE_SEARCH, readListState({ drink: 'ready' }, 'wine'));
  const query = useQuery({ ...ready, enabled: choice !== null });
  return (
    <section aria-labelledby="what-to-open" className={styles.section}>
      <h3 id="what-to-open">{t.whatShallIOpen}</h3>
      {choice === null && <p className={styles.about}>{t.threeOfYourReady}</p>}
      {choice !== null && (
        <QueryStates query={query} loading={<SkeletonRows count={3} />}>
          {({ results }) => (
            <Bottles
              wines={threeFrom(shuffled(results, choice.seed), choice.from)}
              factOf={(wine) => reasonToOpen(wine, year)}
              PullCell={WinePull}
            />
          )}
        </QueryStates>
      )}
      <Button
        onClick={() =>
          setChoice(
            choice === null
              ? { seed: random(), from: 0 }
              : { ...choice, from: choice.from + SUGGESTED },
          )
        }
      >
        {choice === null ? t.chooseThree : t.anotherThree}
      </Button>
    </section>
  );
}
