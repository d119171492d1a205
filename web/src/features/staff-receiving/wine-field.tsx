import { useQuery } from '@tanstack/react-query';
import { type Ref } from 'react';
import { wineName } from '../../lib/wine-facts.ts';
import { type Suggestion, TypeAhead } from '../../ui/type-ahead.tsx';
import type { DraftLine } from './put-away-draft.ts';
import { wineDetailText } from './receiving-texts.ts';
import { wineSuggestionsQuery } from './staff-receiving-api.ts';

interface WineFieldProps {
  readonly line: DraftLine;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (change: Pick<DraftLine, 'text' | 'wine'>) => void;
  /** The catalogue does not have it: the dialog is opened. */
  readonly onCreate: () => void;
}

const CREATE = 'create';

/** The wine of a line: a wine of the catalogue by what is typed, or one to be described. */
export function WineField({ line, error, inputRef, onChange, onCreate }: WineFieldProps) {
  const { text, wine } = line;
  const search = wine === null ? text.trim() : '';
  const { data: found = [], isFetching } = useQuery(wineSuggestionsQuery(search));
  const suggestions: Suggestion[] = found.map((one) => ({
    id: String(one.id),
    label: wineName(one),
    detail: wineDetailText(one),
  }));
  // Only after the catalogue has answered: otherwise a quick key would choose it in place of the wine.
  const create = isFetching
    ? []
    : [{ id: CREATE, label: `Create "${search}"...`, detail: 'Not in the catalogue yet' }];
  const choose = ({ id }: Suggestion) => {
    const chosen = found.find((one) => String(one.id) === id);
    if (chosen === undefined) return onCreate();
    const { id: wineId, ...facts } = chosen;
    return onChange({ text: wineName(chosen), wine: { id: wineId, facts } });
  };
  return (
    <TypeAhead
      label="Wine"
      text={text}
      maxLength={300}
      suggestions={search === '' ? [] : [...suggestions, ...create]}
      error={error}
      hint={wine !== null && wine.id === null ? 'New in the catalogue' : undefined}
      inputRef={inputRef}
      onType={(typed) => onChange({ text: typed, wine: null })}
      onChoose={choose}
    />
  );
}
