import type { LocationCase } from '@portal/contract/cellar/locations/locations.schemas';
import { ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countOf } from '../../../lib/format.ts';
import { lastSeenCell } from '../../../lib/last-seen.ts';
import { useOfflineSince } from '../../../lib/offline-answers.ts';
import type { ShownList } from '../../../lib/use-paged-list.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/stock-map.tsx';
import { Button } from '../../../ui/button.tsx';
import { ClientLink } from '../../../ui/client-link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { CountCases } from './count-cases.tsx';
import { MoveCases } from './move-cases.tsx';
import styles from './place-cases.module.css';

interface PlaceCasesProps {
  readonly list: Pick<ShownList<never, LocationCase>, 'page' | 'query'> & {
    readonly turnTo: (page: number) => void;
  };
}

/** The cases that stand at a place: whose, what is in them, and what can be done with those that are selected. */
export function PlaceCases({ list: { page, query, turnTo } }: PlaceCasesProps) {
  return (
    <QueryStates
      query={query}
      loading={<SkeletonRows count={3} />}
      isEmpty={({ count }) => count === 0}
      empty={<EmptyState what={t.nothingHere} />}
    >
      {({ count, results }) => (
        <>
          <CaseRows key={results.map(({ id }) => id).join(' ')} cases={results} />
          <Pagination
            page={page}
            pageCount={Math.ceil(count / ROWS_PER_PAGE)}
            onPageChange={turnTo}
          />
        </>
      )}
    </QueryStates>
  );
}

function CaseRows({ cases }: { readonly cases: readonly LocationCase[] }) {
  const isCopy = useOfflineSince(({ moment }) => moment !== null);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = cases.filter(({ id }) => ids.has(id));
  const toggle = (id: number) => {
    const others = new Set(ids);
    if (!others.delete(id)) others.add(id);
    setIds(others);
  };
  return (
    <>
      <ul className={styles.cases} aria-label={t.casesHere}>
        {cases.map((wineCase) => (
          <CaseRow
            key={wineCase.id}
            wineCase={wineCase}
            isSelected={ids.has(wineCase.id)}
            onToggle={isCopy ? null : () => toggle(wineCase.id)}
          />
        ))}
      </ul>
      {selected.length > 0 && (
        <SelectedCases
          cases={selected}
          isWhole={selected.length === cases.length}
          onSelectAll={() => setIds(new Set(cases.map(({ id }) => id)))}
          onClear={() => setIds(new Set())}
        />
      )}
    </>
  );
}

interface CaseRowProps {
  readonly wineCase: LocationCase;
  readonly isSelected: boolean;
  /** Null where nothing can be done with cases. */
  readonly onToggle: (() => void) | null;
}

function CaseRow({ wineCase, isSelected, onToggle }: CaseRowProps) {
  const { id, account, footprint_lookup_code: number, container_name: type } = wineCase;
  const { bottle_count: bottles, wines, wine_count: wineCount } = wineCase;
  const more = wineCount - wines.length;
  return (
    <li className={styles.case} data-selected={isSelected}>
      {onToggle !== null && (
        <label className={styles.select}>
          <input
            type="checkbox"
            aria-label={t.selectCase(number)}
            checked={isSelected}
            onChange={onToggle}
          />
        </label>
      )}
      <p className={styles.number}>
        <Link
          to="/staff/stock/$accountId/cases/$caseId"
          params={{ accountId: String(account.id), caseId: String(id) }}
        >
          #{number}
        </Link>
        {type !== null && <span className={styles.soft}> {type}</span>}
      </p>
      {bottles !== null && <p className={styles.bottles}>{countOf(bottles, 'bottle')}</p>}
      <p className={styles.client}>
        <ClientLink account={account} />
      </p>
      <p className={styles.wines}>
        {wines.map(wineName).join(' · ')}
        {more > 0 && ` · ${t.moreWines(more)}`}
      </p>
      <p className={styles.seen}>{t.seenAs(lastSeenCell(wineCase))}</p>
    </li>
  );
}

interface SelectedCasesProps {
  readonly cases: readonly LocationCase[];
  readonly isWhole: boolean;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

function SelectedCases({ cases, isWhole, onSelectAll, onClear }: SelectedCasesProps) {
  const [isMoving, setIsMoving] = useState(false);
  return (
    <section className={styles.selection} aria-label={t.withSelected}>
      <strong aria-live="polite">{t.selected(cases.length)}</strong>
      <Button onClick={() => setIsMoving(true)}>{t.moveTo}</Button>
      <LinkButton
        to="/staff/labels"
        search={{ of: 'cases', cases: cases.map(({ id }) => id).join(',') }}
      >
        {t.printLabels}
      </LinkButton>
      <CountCases cases={cases} label={t.count} />
      {!isWhole && (
        <Button look="quiet" onClick={onSelectAll}>
          {t.selectAll}
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        {t.clear}
      </Button>
      {isMoving && <MoveCases cases={cases} onMoved={onClear} onClose={() => setIsMoving(false)} />}
    </section>
  );
}
