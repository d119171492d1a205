import { formText } from '@portal/contract/errors/form-fields';
import {
  CASE_TEXT_LENGTHS,
  type StaffCase,
} from '@portal/contract/staff-stock/staff-stock.schemas';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { RecordActions } from '../../ui/record-page.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type CaseActionSent, type CaseFormProps, useCaseAction } from './case-api.ts';
import { CaseFactFields } from './case-fact-fields.tsx';
import { CorrectForm } from './correct-form.tsx';
import { JoinForm } from './join-form.tsx';
import { MoveForm } from './move-form.tsx';
import styles from './stock.module.css';

const schema = z.object({
  container_name: formText(CASE_TEXT_LENGTHS.containerName),
  location: z.string(),
  bin: z.string(),
});

const DONE: Record<string, string> = {
  correct: 'The count is corrected.',
  facts: 'The case is changed.',
  move: 'The bottles are moved.',
  join: 'The cases are joined.',
};

/** The result of an action, with a link to the new case if there is one. */
function useResultMessage() {
  const navigate = useNavigate();
  return ({ account, case: wineCase }: StaffCase, { action }: CaseActionSent) => {
    const message = DONE[action];
    if (message !== undefined) {
      showToast({ message });
      return;
    }
    const params = { accountId: String(account.id), caseId: String(wineCase.id) };
    showToast({
      message: `The bottles are in the new case #${wineCase.footprint_lookup_code}.`,
      action: {
        label: 'Open it',
        onPress: () => void navigate({ to: '/staff/stock/$accountId/cases/$caseId', params }),
      },
    });
  };
}

interface SectionProps {
  readonly title: string;
  /** Whether the action was just done and its summary takes the focus. */
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Section({ title, isDone, children }: SectionProps) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isDone) summary.current?.focus();
  }, [isDone]);
  return (
    <details name="case-action" className={styles.action}>
      <summary ref={summary}>{title}</summary>
      {children}
    </details>
  );
}

/** The actions of a case. Each form is empty again after it is done. */
export function CaseActions({ wineCase }: { readonly wineCase: StaffCase }) {
  const [done, setDone] = useState({ count: 0, action: '' });
  const tell = useResultMessage();
  const action = useCaseAction(wineCase, (answered, sent) => {
    setDone({ count: done.count + 1, action: sent.action });
    tell(answered, sent);
  });
  const send = useSingleSend(action);
  const formFor = (...names: string[]) => ({
    wineCase,
    isSending: action.isPending && names.includes(action.variables.action),
  });
  const section = (...names: string[]) => ({ isDone: names.includes(done.action) });
  const take = (name: string) => (fields: Readonly<Record<string, unknown>>) =>
    send({ action: name, fields });
  const hasBottles = wineCase.lots.some(({ quantity }) => quantity > 0);
  return (
    <RecordActions>
      <ActionFailure action={action} />
      <Section title="Correct a count" key={`correct ${done.count}`} {...section('correct')}>
        <CorrectForm {...formFor('correct')} onSend={take('correct')} />
      </Section>
      {hasBottles && (
        <>
          <Section
            title="Move bottles, or split the case"
            key={`move ${done.count}`}
            {...section('move', 'split')}
          >
            <MoveForm {...formFor('move', 'split')} onMove={take('move')} onSplit={take('split')} />
          </Section>
          <Section title="Join with another case" key={`join ${done.count}`} {...section('join')}>
            <JoinForm {...formFor('join')} onSend={take('join')} />
          </Section>
        </>
      )}
      <Section title="Type and place" key={`facts ${done.count}`} {...section('facts')}>
        <FactsForm {...formFor('facts')} onSend={take('facts')} />
      </Section>
    </RecordActions>
  );
}

/** The type and location of a case. */
function FactsForm({ wineCase, isSending, onSend }: CaseFormProps) {
  const { container_name, location, bin } = wineCase.case;
  const form = useSchemaForm({
    schema,
    values: { container_name, location, bin },
    onSubmit: onSend,
  });
  return (
    <form className={styles.form} {...form.props}>
      <CaseFactFields field={form.field} />
      <Button type="submit" isSending={isSending}>
        Save type and place
      </Button>
    </form>
  );
}
