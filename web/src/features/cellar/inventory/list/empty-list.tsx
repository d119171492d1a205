import type { ListSuggestion } from '@portal/contract/cellar/inventory/search-list.schemas';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countOf } from '../../../../lib/format.ts';
import { useMayOrder } from '../../../../lib/session-store.ts';
import { t } from '../../../../texts/inventory.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { EmptyState } from '../../../../ui/list-states.tsx';
import styles from './empty-list.module.css';
import { FIELD_LABELS } from './field-labels.ts';
import { LIST_PATHS } from './list-params.ts';
import { writeListState } from './list-state-in-url.ts';
import { countChecked, isNarrowed, type ListState } from './list-state.ts';
import { suggestedList } from './suggested-lists.ts';

const NO_SUGGESTIONS: readonly ListSuggestion[] = [];

interface EmptyListProps {
  readonly list: ListState;
  readonly suggestions: readonly ListSuggestion[] | undefined;
  /** Whether the empty list on screen still is the former one, while this one loads. */
  readonly isStandIn: boolean;
  /** Runs when a suggestion is followed: its link goes with this list. */
  readonly onFollow: () => void;
}

/** A list without rows: where it looked, and what it could show instead. */
export function EmptyList(props: EmptyListProps) {
  const { suggestions = NO_SUGGESTIONS, isStandIn, onFollow } = props;
  const [list, setList] = useState(props.list);
  if (!isStandIn && list !== props.list) setList(props.list);
  if (!isNarrowed(list)) return <EmptyCellar />;
  return (
    <EmptyState what={whereNothingIs(list)}>
      {suggestions.length === 0 ? (
        <p className={styles.next}>{t.tryFewerFilters}</p>
      ) : (
        <Suggestions {...{ list, suggestions, onFollow }} />
      )}
    </EmptyState>
  );
}

interface SuggestionsProps {
  readonly list: ListState;
  readonly suggestions: readonly ListSuggestion[];
  readonly onFollow: () => void;
}

function Suggestions({ list, suggestions, onFollow }: SuggestionsProps) {
  const suggested = suggestions.map((one) => ({
    ...suggestedList(list, one),
    count: one.doc_count,
  }));
  return (
    <>
      <p className={styles.next}>{t.youMayBeLookingFor}</p>
      <ul className={styles.suggestions}>
        {suggested.map(({ label, list: next, count }) => (
          <li key={label}>
            <Link
              className={styles.suggestion}
              to={LIST_PATHS[list.view]}
              search={writeListState(next)}
              resetScroll={false}
              onClick={onFollow}
            >
              <span className={styles.label}>{label}</span>{' '}
              <span className={styles.count}>{countOf(count, list.view)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function EmptyCellar() {
  const mayOrder = useMayOrder();
  return (
    <EmptyState what={t.emptyCellar}>
      {mayOrder && (
        <>
          <p className={styles.next}>{t.howBottlesCome}</p>
          <LinkButton to="/orders/add/method">{t.addBottlesToMyCellar}</LinkButton>
        </>
      )}
    </EmptyState>
  );
}

function whereNothingIs({ search, filters }: ListState): string {
  if (search.text === '') return t.nothingMatches;
  const field = FIELD_LABELS[search.field];
  return countChecked(filters) > 0 ? t.nothingUnderFiltered(field) : t.nothingUnder(field);
}
