import { type CaseSuggestion } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { CASE_TEXT_LENGTHS } from '@portal/contract/cellar/stock/stock.schemas';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/receiving.tsx';
import { TypeAhead } from '../../../ui/type-ahead.tsx';
import { caseSuggestionsQuery } from './receiving-api.ts';

interface CaseNumberFieldProps {
  /** The number of the request, whose account's cases are suggested. */
  readonly receiving: string;
  readonly number: string;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (number: string) => void;
}

/** The cases of the account that match the typed text, or the one typed just before. */
function useCaseSuggestions(receiving: string, number: string) {
  const search = number.trim();
  const { data = [], isPlaceholderData } = useQuery(caseSuggestionsQuery(receiving, search));
  return { suggestions: search === '' ? [] : data, isOutdated: isPlaceholderData };
}

/** Tells whether the account has a case of a number, of those that were looked up while it was typed. */
export const isKnownCase = (client: QueryClient, receiving: string, number: string): boolean => {
  const wanted = number.trim().toLowerCase();
  const { queryKey } = caseSuggestionsQuery(receiving, number.trim());
  const found = client.getQueryData(queryKey) ?? [];
  return found.some((one) => one.case_number.toLowerCase() === wanted);
};

/** Finds the case of the account with this number; undefined for a new one. */
export function useKnownCase(receiving: string, number: string): CaseSuggestion | undefined {
  const wanted = number.trim().toLowerCase();
  const { suggestions } = useCaseSuggestions(receiving, number);
  return suggestions.find((suggestion) => suggestion.case_number.toLowerCase() === wanted);
}

function contentsText({ container_name: name, location, bottle_count: count }: CaseSuggestion) {
  return [name, location ?? '', countOf(count, 'bottle')].filter((part) => part !== '').join(' · ');
}

/** Chooses the case: a known one by number or place, a new one under its own number, or under the next free one. */
export function CaseNumberField(props: CaseNumberFieldProps) {
  const { receiving, number, error, inputRef, onChange } = props;
  const { suggestions, isOutdated } = useCaseSuggestions(receiving, number);
  const known = useKnownCase(receiving, number);
  const isNew = number.trim() === '' ? t.newCaseNextNumber : t.newCase;
  return (
    <TypeAhead
      label={t.caseNumber}
      text={number}
      maxLength={CASE_TEXT_LENGTHS.caseNumber}
      // Otherwise a fast key press would choose a case of the previous search.
      suggestions={(isOutdated ? [] : suggestions).map((suggestion) => ({
        id: suggestion.case_number,
        label: suggestion.case_number,
        detail: contentsText(suggestion),
      }))}
      error={error}
      hint={known === undefined ? isNew : t.inUse(contentsText(known))}
      inputRef={inputRef}
      onType={onChange}
      onChoose={({ id }) => onChange(id)}
    />
  );
}
