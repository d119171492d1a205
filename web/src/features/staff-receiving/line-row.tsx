import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { DraftLine, DraftProblems } from './put-away-draft.ts';
import styles from './put-away.module.css';
import { WineField } from './wine-field.tsx';

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

/** One wine and size of a case. Enter in the last field goes on to the next line. */
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
      <fieldset className={styles.line}>
        <legend>
          <VisuallyHidden>Line {place}</VisuallyHidden>
        </legend>
        <WineField
          line={line}
          error={problems[`${line.key}.wine`]}
          inputRef={wineInput}
          onChange={onChange}
          onCreate={onCreateWine}
        />
        <TextField
          label="Size (ml)"
          inputMode="numeric"
          maxLength={5}
          value={line.size}
          error={problems[`${line.key}.size`]}
          onChange={(event) => onChange({ size: event.target.value })}
        />
        <TextField
          label="Bottles"
          inputMode="numeric"
          maxLength={5}
          value={line.quantity}
          error={problems[`${line.key}.quantity`]}
          onChange={(event) => onChange({ quantity: event.target.value })}
          onKeyDown={goOn}
        />
        <Button look="quiet" aria-label={`Remove line ${place}`} onClick={onRemove}>
          ✕
        </Button>
      </fieldset>
    </li>
  );
}
