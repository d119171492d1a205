import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import {
  MAX_PICK_REASON,
  type Pick,
  type Unticked,
} from '@portal/contract/warehouse/picking/picks.schemas';
import { type FormEvent, useState } from 'react';
import { bottlesOfLines } from '../lib/line-bottles.ts';
import { pickedBottles } from '../lib/picked-bottles.ts';
import type { RequestSteps } from '../lib/use-request-steps.ts';
import { useWrongFocus } from '../lib/use-wrong-focus.ts';
import { t } from '../texts/scanning.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Select } from './select.tsx';
import { Stack } from './stack.tsx';
import { TextField } from './text-field.tsx';
import { Toolbar } from './toolbar.tsx';

/** What is picked of a request, and whether the house asks why bottles are picked without a scan. */
export interface PickedSoFar {
  readonly picks: readonly Pick[];
  readonly demandsScans: boolean;
}

/** What remains to be said before a request is marked pulled. */
function openQuestions({ order }: StaffRequest, { picks, demandsScans }: PickedSoFar) {
  const picked = pickedBottles(picks, order.lines);
  const unticked = bottlesOfLines(order.lines) - picked;
  const isUnexplained = picks.some(({ how, reason }) => how !== 'scan' && reason === '');
  return {
    picked,
    unticked,
    /** Whether marking it so needs a reason. */
    needsReason: (said: Unticked) =>
      demandsScans && (isUnexplained || (said === 'pulled' && unticked > 0)),
  };
}

interface QuestionsProps {
  readonly questions: ReturnType<typeof openQuestions>;
  readonly onMark: (unticked: Unticked, reason: string) => void;
  readonly onClose: () => void;
}

/** Why nothing was scanned; nothing is chosen at first. */
function useReason() {
  const [chosen, setChosen] = useState('');
  const [own, setOwn] = useState('');
  const [wasRefused, setWasRefused] = useState(false);
  const isOther = chosen === t.otherReason;
  const reason = isOther ? own.trim() : chosen;
  const error = wasRefused && reason === '' ? t.enterReason : undefined;
  const fields = (
    <>
      <Select
        label={t.whyNoScan}
        placeholder={t.chooseReason}
        options={[...t.reasons, t.otherReason].map((value) => ({ value, label: value }))}
        value={chosen}
        error={isOther ? undefined : error}
        onChange={({ target }) => setChosen(target.value)}
      />
      {isOther && (
        <TextField
          label={t.ownReason}
          maxLength={MAX_PICK_REASON}
          value={own}
          error={error}
          onChange={({ target }) => setOwn(target.value)}
        />
      )}
    </>
  );
  return { reason, fields, refuse: () => setWasRefused(true) };
}

/** Asks what became of bottles that are not ticked and, where scans are demanded, why some were not scanned. */
function PullQuestions({ questions, onMark, onClose }: QuestionsProps) {
  const { picked, unticked, needsReason } = questions;
  const { reason, fields, refuse } = useReason();
  const { place, refuse: focusWrong } = useWrongFocus<HTMLFormElement>();
  const mark = (said: Unticked) => {
    if (!needsReason(said)) return onMark(said, '');
    if (reason !== '') return onMark(said, reason);
    refuse();
    return focusWrong();
  };
  const isAll = unticked === 0;
  // Of two answers neither is the usual one, and Enter gives none.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAll) mark('pulled');
  };
  return (
    <Modal
      title={isAll ? `${t.markPulled(picked)}?` : t.notTickedTitle(unticked)}
      isOpen
      onClose={onClose}
    >
      <form ref={place} noValidate onSubmit={submit}>
        <Stack>
          {!isAll && <p>{picked > 0 ? t.pulledOrShort(picked) : t.nothingTicked}</p>}
          {needsReason('pulled') && fields}
          <Toolbar>
            <Button onClick={onClose}>{t.notYet}</Button>
            {!isAll && picked > 0 && (
              <Button onClick={() => mark('short')}>{t.short(unticked)}</Button>
            )}
            {isAll ? (
              <Button type="submit" look="primary">
                {t.markPulled(picked)}
              </Button>
            ) : (
              <Button onClick={() => mark('pulled')}>{t.pulledAllTheSame}</Button>
            )}
          </Toolbar>
        </Stack>
      </form>
    </Modal>
  );
}

interface MarkPulledProps {
  readonly request: StaffRequest;
  readonly steps: RequestSteps;
  readonly picked: PickedSoFar;
  readonly look?: 'primary' | 'secondary';
}

/** Marks a request pulled, and asks first about bottles that nobody has ticked (docs/product/scanning.md#pick-lists). */
export function MarkPulled({
  request,
  steps,
  picked: pickedSoFar,
  look = 'primary',
}: MarkPulledProps) {
  const [isAsking, setIsAsking] = useState(false);
  const questions = openQuestions(request, pickedSoFar);
  const { picked, needsReason } = questions;
  const mark = (said: Unticked, reason: string) => {
    setIsAsking(false);
    const unticked = said !== 'unsaid' && { unticked: said };
    steps.take('process', { ...unticked, ...(reason !== '' && { reason }) });
  };
  const mustAsk = questions.unticked > 0 || needsReason('unsaid');
  return (
    <>
      <Button
        look={look}
        isSending={steps.isTaking('process')}
        {...(mustAsk && { 'aria-haspopup': 'dialog' as const })}
        onClick={() => (mustAsk ? setIsAsking(true) : mark('unsaid', ''))}
      >
        {t.markPulled(picked === 0 ? questions.unticked : picked)}
      </Button>
      {isAsking && (
        <PullQuestions questions={questions} onMark={mark} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}
