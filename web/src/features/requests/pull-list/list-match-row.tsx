import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../texts/pull-list.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineSelect } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { freeBottles, listProblem, type MatchedLine, optionName } from './list-lines.ts';
import styles from './paste-list.module.css';
import { useMatchList } from './use-match-list.ts';

interface ListMatchRowProps {
  readonly line: MatchedLine;
  /** The bottles it gets. */
  readonly taken: number;
  readonly onChange: (line: MatchedLine) => void;
}

/** What a person must know or do about a line; null for one that has all its bottles. */
function noteOf({ quantity, options, differs, chosen }: MatchedLine, taken: number): string | null {
  if (options.length === 0) return t.noMatch;
  if (quantity === 0) return t.zeroBottles;
  if (chosen === null) return [...differs.map((part) => t.differs[part]), t.whichOne].join(' ');
  if (taken === quantity) return null;
  if (taken === 0) return t.noneIsLeft;
  return t.onlySomeFree(taken, quantity);
}

/** One line: as it was typed, what it was matched with, and from which case. */
export function ListMatchRow({ line, taken, onChange }: ListMatchRowProps) {
  const [isEditing, setIsEditing] = useState(line.options.length === 0 || line.quantity === 0);
  const note = noteOf(line, taken);
  const take = (changed: MatchedLine) => {
    setIsEditing(changed.options.length === 0 || changed.quantity === 0);
    onChange(changed);
  };
  return (
    <li className={styles.line}>
      {isEditing ? (
        <LineEditor text={line.text} onMatched={take} />
      ) : (
        <p className={styles.typed}>
          {line.text}{' '}
          <Button look="quiet" onClick={() => setIsEditing(true)}>
            {t.changeLine(line.text)}
          </Button>
        </p>
      )}
      {line.options.length > 0 && line.quantity > 0 && (
        <Choice line={line} taken={taken} onChange={onChange} />
      )}
      {note !== null && <p className={styles.note}>{note}</p>}
    </li>
  );
}

function LineEditor({
  text,
  onMatched,
}: {
  readonly text: string;
  readonly onMatched: (line: MatchedLine) => void;
}) {
  const [typed, setTyped] = useState(text);
  const match = useMatchList(([line]) => line !== undefined && onMatched(line));
  const problem = typed.trim() === '' ? null : listProblem([typed]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && problem === null) match.send([typed.trim()]);
  };
  return (
    <form className={styles.editor} onSubmit={submit}>
      <ActionFailure action={match} />
      <TextField
        label={t.line(text)}
        error={problem ?? undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" isSending={match.isPending} sendingLabel={t.looking}>
        {t.find}
      </Button>
    </form>
  );
}

function Choice({ line, taken, onChange }: ListMatchRowProps) {
  const { text, options, chosen, caseId } = line;
  const wines = options.map((option, at) => ({
    value: String(at),
    label: t.wineFree(optionName(option), formatNumber(freeBottles(option))),
  }));
  const places = chosen === null ? [] : chosen.lots;
  const cases = places.map(({ case: { id, footprint_lookup_code: number }, available }) => ({
    value: String(id),
    label: t.caseFree(number, formatNumber(available)),
  }));
  const [only] = places;
  return (
    <div className={styles.choice}>
      <strong className={styles.count}>{formatNumber(taken)} ×</strong>
      {options.length === 1 && chosen !== null ? (
        <span>{optionName(chosen)}</span>
      ) : (
        <InlineSelect
          label={t.wineOf(text)}
          options={wines}
          placeholder={t.pleaseSelect}
          value={chosen === null ? '' : String(options.indexOf(chosen))}
          onChange={({ target }) =>
            onChange({ ...line, chosen: options[Number(target.value)] ?? null, caseId: null })
          }
        />
      )}
      {cases.length > 1 && (
        <InlineSelect
          label={t.caseOf(text)}
          options={[{ value: '', label: t.oldestCaseFirst }, ...cases]}
          value={caseId === null ? '' : String(caseId)}
          onChange={({ target: { value } }) =>
            onChange({ ...line, caseId: value === '' ? null : Number(value) })
          }
        />
      )}
      {cases.length === 1 && only && <span>{t.caseHeading(only.case.footprint_lookup_code)}</span>}
    </div>
  );
}
