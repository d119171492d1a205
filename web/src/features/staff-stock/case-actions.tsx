import { formText } from '@portal/contract/errors/form-fields';
import {
  CASE_TEXT_LENGTHS,
  type StaffCase,
} from '@portal/contract/staff-stock/staff-stock.schemas';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
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

/** The type and location of a case. */
function FactsForm({ wineCase, onDone }: CaseFormProps) {
  const action = useCaseAction(wineCase, onDone);
  const { container_name, location, bin } = wineCase.case;
  const form = useMutationForm({
    schema,
    values: { container_name, location, bin },
    mutation: action,
    toSent: (fields) => ({ action: 'facts', fields }),
  });
  return (
    <form className={styles.form} {...form.props}>
      <ActionFailure action={action} error={form.failure} />
      <CaseFactFields field={form.field} />
      <Button type="submit" isSending={action.isPending}>
        Save type and place
      </Button>
    </form>
  );
}

const ACTIONS = [
  { title: 'Correct a count', names: ['correct'], Form: CorrectForm, needsBottles: false },
  {
    title: 'Move bottles, or split the case',
    names: ['move', 'split'],
    Form: MoveForm,
    needsBottles: true,
  },
  { title: 'Join with another case', names: ['join'], Form: JoinForm, needsBottles: true },
  { title: 'Type and place', names: ['facts'], Form: FactsForm, needsBottles: false },
];

/** The actions of a case. Each form is empty again after it is done. */
export function CaseActions({ wineCase }: { readonly wineCase: StaffCase }) {
  const [done, setDone] = useState({ count: 0, action: '' });
  const tell = useResultMessage();
  const hasBottles = wineCase.lots.some(({ quantity }) => quantity > 0);
  return (
    <RecordActions>
      {ACTIONS.filter(({ needsBottles }) => hasBottles || !needsBottles).map(
        ({ title, names, Form }) => (
          <Section
            key={`${title} ${done.count}`}
            title={title}
            isDone={names.includes(done.action)}
          >
            <Form
              wineCase={wineCase}
              onDone={(answered, sent) => {
                setDone({ count: done.count + 1, action: sent.action });
                tell(answered, sent);
              }}
            />
          </Section>
        ),
      )}
    </RecordActions>
  );
}
