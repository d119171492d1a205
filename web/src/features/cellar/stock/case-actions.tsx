import { CASE_TEXT_LENGTHS, type StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { formOptionalText, formText } from '@portal/contract/errors/form-fields';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { lotText } from '../../../lib/stock-texts.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/stock.tsx';
import { RecordActions } from '../../../ui/record-page.tsx';
import { Select } from '../../../ui/select.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type CaseActionSent, type CaseFormProps, useCaseAction } from './case-api.ts';
import { CaseFactFields } from './case-fact-fields.tsx';
import { CaseNumberField } from './case-number-field.tsx';
import { MoveForm } from './move-form.tsx';
import styles from './stock.module.css';

const correctSchema = z.object({
  lot_id: formText(15),
  quantity: formText(7).check(z.regex(/^\d*$/, t.enterAWholeNumber)),
  reason: formText(CASE_TEXT_LENGTHS.reason),
});

function CorrectForm({ wineCase, onDone }: CaseFormProps) {
  const action = useCaseAction(wineCase, onDone);
  const options = wineCase.lots.map((lot) => ({
    value: String(lot.id),
    label: t.inTheBooks(lotText(lot), lot.quantity, lot.out),
  }));
  // With several lots none is preselected: the wrong one would be corrected.
  const [only] = options.length === 1 ? options : [];
  const empty = { lot_id: only?.value ?? '', quantity: '', reason: '' };
  const form = useMutationForm({
    schema: correctSchema,
    values: empty,
    mutation: action,
    // Also when the count waits for approval.
    startsOverWith: () => empty,
    toSent: ({ lot_id, quantity, reason }) => ({
      action: 'correct' as const,
      fields: { lot_id: Number(lot_id), quantity: Number(quantity), reason },
    }),
  });
  const isOut = wineCase.lots.some(({ out }) => out > 0);
  return (
    <SendForm form={form} action={action} label={t.saveTheCount}>
      <Select
        label={t.lot}
        options={options}
        {...(only === undefined && { placeholder: t.pleaseSelect })}
        {...form.field('lot_id')}
      />
      <TextField
        label={isOut ? t.bottlesWithThoseOut : t.bottlesCounted}
        inputMode="numeric"
        maxLength={7}
        {...form.field('quantity')}
      />
      <TextField
        label={t.reasonForTheDifference}
        maxLength={CASE_TEXT_LENGTHS.reason}
        {...form.field('reason')}
      />
    </SendForm>
  );
}

const joinSchema = z.object({
  to_case: formText(64),
  reason: formOptionalText(CASE_TEXT_LENGTHS.reason),
});

/** Moves all bottles and documents of a case into another one. */
function JoinForm({ wineCase, onDone }: CaseFormProps) {
  const action = useCaseAction(wineCase, onDone);
  const form = useMutationForm({
    schema: joinSchema,
    values: { to_case: '', reason: '' },
    mutation: action,
    toSent: (fields) => ({ action: 'join' as const, fields }),
  });
  return (
    <SendForm form={form} action={action} label={t.joinTheCases}>
      <p className={styles.soft}>{t.joinHelp}</p>
      <CaseNumberField from={wineCase} {...form.controlled('to_case')} />
      <TextField
        label={t.whyOptional}
        maxLength={CASE_TEXT_LENGTHS.reason}
        {...form.field('reason')}
      />
    </SendForm>
  );
}

const factsSchema = z.object({
  container_name: formText(CASE_TEXT_LENGTHS.containerName),
  location: z.string(),
});

const DONE: Partial<Record<CaseActionSent['action'], string>> = {
  correct: t.countCorrected,
  setFacts: t.caseSaved,
  move: t.bottlesMoved,
  join: t.casesJoined,
};

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
      message: t.bottlesInNewCase(wineCase.footprint_lookup_code),
      action: {
        label: t.openIt,
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

function FactsForm({ wineCase, onDone }: CaseFormProps) {
  const action = useCaseAction(wineCase, onDone);
  const { container_name, location } = wineCase.case;
  const form = useMutationForm({
    schema: factsSchema,
    values: { container_name, location: location ?? '' },
    mutation: action,
    toSent: (fields) => ({ action: 'setFacts' as const, fields }),
  });
  return (
    <SendForm form={form} action={action} label={t.save}>
      <CaseFactFields type={form.field('container_name')} location={form.controlled('location')} />
    </SendForm>
  );
}

const ACTIONS = [
  { title: t.correctACount, names: ['correct'], Form: CorrectForm, needsBottles: false },
  {
    title: t.moveBottlesOrSplit,
    names: ['move', 'split'],
    Form: MoveForm,
    needsBottles: true,
  },
  { title: t.joinIntoAnotherCase, names: ['join'], Form: JoinForm, needsBottles: true },
  { title: t.typeAndPlace, names: ['setFacts'], Form: FactsForm, needsBottles: false },
];

/** The actions of a case. Each form is empty again after it is done. */
export function CaseActions({ wineCase }: { readonly wineCase: StaffCase }) {
  const [done, setDone] = useState({ count: 0, action: '' });
  const showResult = useResultMessage();
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
                showResult(answered, sent);
              }}
            />
          </Section>
        ),
      )}
    </RecordActions>
  );
}
