import {
  SIZE_LIMITS_ML,
  type WineSuggestion,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wineFacts, wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/case-counts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TypeAhead } from '../../../ui/type-ahead.tsx';
import { wineSuggestionsQuery } from '../../../lib/wine-suggestions-query.ts';
import { type CountLine, lineKey } from './count-draft.ts';
import styles from './count-form.module.css';
import { lotText } from '../../../lib/stock-texts.ts';

interface AddCountedWineProps {
  readonly lines: readonly CountLine[];
  readonly onAdd: (line: CountLine) => void;
}

const EMPTY = { text: '', size: '750' };

function isSize(text: string): boolean {
  const { min, max } = SIZE_LIMITS_ML;
  return text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max);
}

/** Adds a wine of the catalogue that the case should not hold. */
export function AddCountedWine({ lines, onAdd }: AddCountedWineProps) {
  const [{ text, size }, setTyped] = useState(EMPTY);
  const [wine, setWine] = useState<WineSuggestion | null>(null);
  const [problem, setProblem] = useState<{ wine?: string; size?: string }>({});
  const search = wine === null ? text.trim() : '';
  const { data: found = [] } = useQuery(wineSuggestionsQuery(search));
  const add = () => {
    const { min, max } = SIZE_LIMITS_ML;
    const sizeText = size.trim();
    if (wine === null) return setProblem({ wine: t.chooseWine });
    if (!isSize(sizeText)) return setProblem({ size: t.sizeBetween(min, max) });
    const sizeMl = sizeText === '' ? null : Number(sizeText);
    const line = { wineId: wine.id, sizeMl, name: lotText({ wine, size: sizeMl }) };
    if (lines.some((one) => lineKey(one) === lineKey(line))) {
      return setProblem({ wine: t.standsAbove });
    }
    setTyped(EMPTY);
    setWine(null);
    setProblem({});
    return onAdd({ ...line, quantity: '', isSkipped: false, isAdded: true });
  };
  return (
    <details className={styles.add}>
      <summary>{t.somethingElse}</summary>
      <div className={styles.add}>
        <TypeAhead
          label={t.wine}
          text={text}
          maxLength={300}
          error={problem.wine}
          suggestions={
            search === ''
              ? []
              : found.map((one) => ({
                  id: String(one.id),
                  label: wineName(one),
                  detail: wineFacts(one),
                }))
          }
          onType={(typed) => {
            setTyped({ text: typed, size });
            setWine(null);
          }}
          onChoose={({ id, label }) => {
            setTyped({ text: label, size });
            setWine(found.find((one) => String(one.id) === id) ?? null);
          }}
        />
        <TextField
          label={t.sizeMl}
          inputMode="numeric"
          maxLength={5}
          value={size}
          error={problem.size}
          onChange={({ target }) => setTyped({ text, size: target.value })}
        />
        <div>
          <Button onClick={add}>{t.addWine}</Button>
        </div>
      </div>
    </details>
  );
}
