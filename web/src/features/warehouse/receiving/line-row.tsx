import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/receiving.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Suggestion, TypeAhead } from '../../../ui/type-ahead.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { DraftLine, DraftProblems, WineFacts } from './put-away-draft.ts';
import styles from './put-away.module.css';
import { wineSuggestionsQuery } from '../../../lib/wine-suggestions-query.ts';

interface WineFieldProps {
  readonly line: DraftLine;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (change: Pick<DraftLine, 'text' | 'wine'>) => void;
  readonly onCreate: () => void;
}

const CREATE = 'create';

/** Returns what distinguishes a wine from others of the same name. */
function wineDetailText(wine: WineFacts): string {
  const { designation, vineyard, appellation, region, country, wine_type: type } = wine;
  const producer = wine.short_producer === wine.long_producer ? null : wine.short_producer;
  const parts = [producer, designation, vineyard, appellation, region, country, type];
  return parts.filter((part) => part !== null).join(' · ');
}

interface LineRowProps {
  readonly line: DraftLine;
  /** From 1. */
  readonly place: number;
  readonly problems: DraftProblems;
  readonly onChange: (change: Partial<DraftLine>) => void;
  readonly onCreateWine: () => void;
  readonly onNext: () => void;
  readonly onRemove: () => void;
}

/** One wine and size of a case. Enter in the last field goes to the next line. */
export function LineRow(props: LineRowProps) {
  const { line, place, problems, onChange, onCreateWine, onNext, onRemove } = props;
  const wineInput = useRef<HTMLInputElement>(null);
  const { isAwaited } = line;
  useEffect(() => {
    if (isAwaited) wineInput.current?.focus();
  }, [isAwaited]);
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onNext();
  };
  return (
    <li>
      <fieldset className={styles.line} data-row data-line={line.key}>
        <legend>
          <VisuallyHidden>{t.line(place)}</VisuallyHidden>
        </legend>
        <WineField
          line={line}
          error={problems[`${line.key}.wine`]}
          inputRef={wineInput}
          onChange={onChange}
          onCreate={onCreateWine}
        />
        <TextField
          label={t.sizeMl}
          inputMode="numeric"
          maxLength={5}
          value={line.size}
          error={problems[`${line.key}.size`]}
          onChange={(event) => onChange({ size: event.target.value })}
        />
        <TextField
          label={t.bottles}
          inputMode="numeric"
          maxLength={5}
          value={line.quantity}
          error={problems[`${line.key}.quantity`]}
          onChange={(event) => onChange({ quantity: event.target.value })}
          onKeyDown={goOn}
        />
        <Button look="quiet" aria-label={t.removeLine(place)} onClick={onRemove}>
          ✕
        </Button>
      </fieldset>
    </li>
  );
}

function WineField({ line, error, inputRef, onChange, onCreate }: WineFieldProps) {
  const { text, wine } = line;
  const search = wine === null ? text.trim() : '';
  const { data: found = [], isFetching } = useQuery(wineSuggestionsQuery(search));
  const suggestions: Suggestion[] = found.map((one) => ({
    id: String(one.id),
    label: wineName(one),
    detail: wineDetailText(one),
  }));
  // Only after the catalogue has answered: otherwise a fast key press would choose it instead of the wine.
  const create = isFetching
    ? []
    : [{ id: CREATE, label: t.createWine(search), detail: t.notInCatalogue }];
  const choose = ({ id }: Suggestion) => {
    const chosen = found.find((one) => String(one.id) === id);
    if (chosen === undefined) return onCreate();
    const { id: wineId, ...facts } = chosen;
    return onChange({ text: wineName(chosen), wine: { id: wineId, facts } });
  };
  const named = found.filter((one) => wineName(one).toLowerCase() === search.toLowerCase());
  const [exact] = named.length === 1 ? named : [];
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const pastedId = line.isPasted && wine === null ? exact?.id : undefined;
  useEffect(() => {
    if (pastedId !== undefined) latest.current({ id: String(pastedId), label: '' });
  }, [pastedId]);
  return (
    <TypeAhead
      label={t.wine}
      text={text}
      maxLength={300}
      suggestions={search === '' ? [] : [...suggestions, ...create]}
      error={error}
      hint={wine !== null && wine.id === null ? t.newInCatalogue : undefined}
      inputRef={inputRef}
      onType={(typed) => onChange({ text: typed, wine: null })}
      onChoose={choose}
    />
  );
}
