import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { countOf } from '../lib/format.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import fieldStyles from './field.module.css';
import styles from './type-ahead.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Suggestion {
  readonly id: string;
  readonly label: string;
  /** What distinguishes it from others of the same name. */
  readonly detail?: string;
}

interface SuggestionsProps {
  readonly suggestions: readonly Suggestion[];
  readonly onChoose: (suggestion: Suggestion) => void;
}

interface TypeAheadProps extends FieldTexts, SuggestionsProps {
  readonly text: string;
  readonly maxLength?: number;
  readonly name?: string;
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onType: (text: string) => void;
}

/** The active suggestion of the keyboard, and whether the list is open. */
function useSuggestionKeys({ suggestions, onChoose }: SuggestionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reached, setReached] = useState(-1);
  const at = Math.min(reached, suggestions.length - 1);
  const show = (shown: boolean) => {
    setIsOpen(shown);
    setReached(-1);
  };
  const choose = (suggestion: Suggestion) => {
    show(false);
    onChoose(suggestion);
  };
  const step = (by: number) => {
    setIsOpen(true);
    setReached((Math.max(at, by > 0 ? -1 : 0) + by + suggestions.length) % suggestions.length);
  };
  const press = (event: KeyboardEvent) => {
    const active = isOpen ? suggestions[at] : undefined;
    if (event.key === 'Escape' && isOpen) show(false);
    else if (event.key === 'ArrowDown' && suggestions.length > 0) step(1);
    else if (event.key === 'ArrowUp' && suggestions.length > 0) step(-1);
    else if (event.key === 'Enter' && active !== undefined) choose(active);
    else return;
    event.preventDefault();
  };
  return { isOpen: isOpen && suggestions.length > 0, at, show, choose, press };
}

interface SuggestionListProps extends SuggestionsProps {
  readonly id: string;
  readonly label: string;
  readonly at: number;
}

function SuggestionList({ id, label, at, suggestions, onChoose }: SuggestionListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can neither be styled nor show details
    <div className={styles.list} id={id} role="listbox" aria-label={label}>
      {suggestions.map((suggestion, index) => (
        <button
          key={suggestion.id}
          id={`${id}-${index}`}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag cannot stand outside a select
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles.suggestion}
          // Keeps the focus in the field, so that the list does not close before the choice.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.label}{' '}
          {suggestion.detail !== undefined && (
            <span className={styles.detail}>{suggestion.detail}</span>
          )}
        </button>
      ))}
    </div>
  );
}

/**
 * A text field with suggestions (the combobox pattern of ARIA): arrows move through them, Enter takes one, Escape
 * closes the list. The caller finds the suggestions.
 */
export function TypeAhead(props: TypeAheadProps) {
  const { text, suggestions, maxLength, name, placeholder, inputRef, onType, onChoose, ...texts } =
    props;
  const id = useId();
  const { isOpen, at, show, choose, press } = useSuggestionKeys({ suggestions, onChoose });
  const type = (typed: string) => {
    onType(typed);
    show(true);
  };
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <span className={styles.place}>
          <input
            {...control}
            ref={inputRef}
            placeholder={placeholder}
            className={fieldStyles.input}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
            name={name}
            maxLength={maxLength}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={() => show(false)}
          />
          {isOpen && (
            <SuggestionList
              id={id}
              label={texts.label}
              at={at}
              suggestions={suggestions}
              onChoose={choose}
            />
          )}
          <VisuallyHidden>
            <output>{isOpen ? countOf(suggestions.length, 'match') : ''}</output>
          </VisuallyHidden>
        </span>
      )}
    </FieldFrame>
  );
}
