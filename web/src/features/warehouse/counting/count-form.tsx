import type {
  CountedCase,
  CountSheet,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import { type FormEvent, useState } from 'react';
import { discard } from '../../../lib/send-queue.ts';
import { lotText } from '../../../lib/stock-texts.ts';
import { useWrongFocus } from '../../../lib/use-wrong-focus.ts';
import { t } from '../../../texts/case-counts.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AddCountedWine } from './add-counted-wine.tsx';
import { useCountCase, useRefusedCount } from './case-counts-api.ts';
import {
  countDrafts,
  countToSend,
  type CountLine,
  lineKey,
  linesOf,
  linesOfDraft,
  problemsOfCount,
} from './count-draft.ts';
import styles from './count-form.module.css';

interface LineProps {
  readonly line: CountLine;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<CountLine>) => void;
  readonly onRemove: () => void;
}

function Line({ line, error, onChange, onRemove }: LineProps) {
  const { name, quantity, isSkipped, isAdded } = line;
  const about = <VisuallyHidden>{t.ofWine(name)}</VisuallyHidden>;
  return (
    <li className={styles.line}>
      <TextField
        label={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={quantity}
        disabled={isSkipped}
        error={error}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      {isAdded ? (
        <Button look="quiet" onClick={onRemove}>
          {t.remove}
          {about}
        </Button>
      ) : (
        <Checkbox
          label={
            <>
              {t.notLookedAt}
              {about}
            </>
          }
          checked={isSkipped}
          onChange={({ target }) => onChange({ isSkipped: target.checked, quantity: '' })}
        />
      )}
    </li>
  );
}

interface CountFormProps {
  readonly accountId: string;
  readonly caseId: string;
  readonly sheet: CountSheet;
  /** The counting session that the count is part of. */
  readonly session?: number;
  /** Null while the count waits for a connection. */
  readonly onCounted: (counted: CountedCase | null) => void;
}

/** The count of a case as it is typed or was refused, and the drafts' store behind it. */
function useCount({ accountId, caseId, sheet, session, onCounted }: CountFormProps) {
  const about = `${accountId} ${caseId}`;
  const kept = countDrafts.useDraft(about);
  const refused = useRefusedCount(caseId);
  const typed = kept?.fields ?? linesOfDraft(refused?.draft);
  const lines = linesOf(sheet, typed, lotText);
  const keep = (changed: readonly CountLine[]) => countDrafts.keep(about, [...changed]);
  const call = useCountCase(accountId, caseId, (counted) => {
    countDrafts.drop(about);
    if (refused !== undefined) void discard(refused.key);
    onCounted(counted);
  });
  const send = () => {
    const sent = countToSend(about, lines, session);
    call.send({ sent, draft: lines, caseNumber: sheet.case.footprint_lookup_code });
  };
  return { lines, keep, call, send, refusal: refused?.refusal ?? null };
}

/** What is in a case, wine by wine, typed by somebody who does not know what should be in it. */
export function CountForm(props: CountFormProps) {
  const { lines, keep, call, send, refusal } = useCount(props);
  const [wasRefused, setWasRefused] = useState(false);
  const { place, refuse } = useWrongFocus<HTMLFormElement>();
  const problems = problemsOfCount(lines);
  const isNothing = problems.size === 0 && lines.every(({ isSkipped }) => isSkipped);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.size === 0 && !isNothing) return send();
    setWasRefused(true);
    return refuse();
  };
  return (
    <form ref={place} className={styles.form} noValidate onSubmit={submit}>
      {refusal !== null && <Banner tone="failure">{t.wasRefused(refusal)}</Banner>}
      <ActionFailure action={call} />
      {wasRefused && isNothing && (
        <Banner tone="failure" takesFocus>
          {lines.length === 0 ? t.nothingRecorded : t.countSomething}
        </Banner>
      )}
      <p>{lines.length === 0 ? t.nothingRecorded : t.intro}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={lineKey(line)}
            line={line}
            error={wasRefused ? problems.get(lineKey(line)) : undefined}
            onChange={(change) =>
              keep(lines.map((one) => (one === line ? { ...one, ...change } : one)))
            }
            onRemove={() => keep(lines.filter((one) => one !== line))}
          />
        ))}
      </ul>
      <AddCountedWine lines={lines} onAdd={(line) => keep([...lines, line])} />
      <Button type="submit" look="primary" isSending={call.isPending}>
        {t.sendCount}
      </Button>
    </form>
  );
}
