import { formText } from '@portal/contract/errors/form-fields';
import { lateHandoverCalls } from '@portal/contract/warehouse/desk/desk.calls';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { StaffHandover } from '@portal/contract/warehouse/handovers/handovers.schemas';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { requestOf } from '../../lib/request-of.ts';
import { countOf } from '../../lib/format.ts';
import { providerMoment } from '../../lib/provider-moment.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useHasDuty } from '../../lib/use-has-duty.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { t } from '../../texts/handovers.tsx';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import { HandoverAttempts } from '../../features/warehouse/handovers/handover-attempts.tsx';
import styles from './staff-handovers.module.css';

interface Decision {
  readonly action: 'accept' | 'setAside';
  readonly reason?: string;
}

/** Accepts a handover that did not fit its request, or sets it aside. */
function useDecision({ order, version }: StaffRequest, id: number) {
  return useGuardedMutation(
    ({ action, ...fields }: Decision) =>
      requestOf(lateHandoverCalls[action], {
        params: { number: order.footprint_id, id },
        body: { version, ...fields },
      }),
    (_, _client, { action }) =>
      showToast({ message: action === 'accept' ? t.acceptedToast : t.setAsideToast }),
  );
}

interface SetAsideProps {
  readonly onSetAside: (reason: string) => void;
  readonly onClose: () => void;
}

function SetAsideDialog({ onSetAside, onClose }: SetAsideProps) {
  const form = useSchemaForm({
    schema: z.object({ reason: formText(500) }),
    values: { reason: '' },
    onSubmit: ({ reason }) => onSetAside(reason),
  });
  return (
    <FormDialog
      title={t.question(t.setAside)}
      form={form}
      label={t.setAside}
      closeLabel={t.notYet}
      onClose={onClose}
    >
      <p>{t.setAsideHelp}</p>
      <TextField label={t.whySetAside} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}

interface HandoverOfRequest {
  readonly request: StaffRequest;
  readonly handover: StaffHandover;
}

/** What the desk does about a signed handover that did not fit its request. */
function Decide({ request, handover }: HandoverOfRequest) {
  const [isAsking, setIsAsking] = useState(false);
  const decision = useDecision(request, handover.id);
  const isSending = (action: Decision['action']) =>
    decision.isPending && decision.variables.action === action;
  return (
    <>
      <ActionFailure action={decision} />
      <Toolbar>
        <Button
          look="primary"
          isSending={isSending('accept')}
          onClick={() => decision.send({ action: 'accept' })}
        >
          {t.accept}
        </Button>
        <Button
          aria-haspopup="dialog"
          isSending={isSending('setAside')}
          onClick={() => setIsAsking(true)}
        >
          {t.setAside}
        </Button>
      </Toolbar>
      {isAsking && (
        <SetAsideDialog
          onSetAside={(reason) => {
            setIsAsking(false);
            decision.send({ action: 'setAside', reason });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Why an attempt does not count, or what was decided about it; nothing for one that fitted its request. */
function Standing({ request, handover }: HandoverOfRequest) {
  const mayDecide = useHasDuty('desk');
  const { problem, decision, decided_by: by, decided_at: at, decision_reason: reason } = handover;
  const { taken_back_at: takenBackAt, bottles } = handover;
  if (takenBackAt !== null) return <p>{t.takenBack(providerMoment(takenBackAt))}</p>;
  if (problem === null) return null;
  const arrived = t.arrivedLate(providerMoment(handover.recorded_at), t.problems[problem]);
  if (handover.needs_decision) {
    return (
      <>
        <Banner tone="failure">
          {arrived} {bottles !== null && t.handedBottles(countOf(bottles, 'bottle'))}
        </Banner>
        {mayDecide && <Decide request={request} handover={handover} />}
      </>
    );
  }
  return (
    <>
      <p>{arrived}</p>
      {decision !== null && at !== null && (
        <p>{t.decided(decision, by ?? '', providerMoment(at), reason)}</p>
      )}
    </>
  );
}

/** Why fewer bottles went out than requested; nothing when all did. */
function Fewer({ handover: { short, bottles, problem } }: { readonly handover: StaffHandover }) {
  if (short === null || short.length === 0) return null;
  const reasons = [...new Set(short.map(({ reason }) => reason))].join('; ');
  // A late one says its bottles where it is decided about.
  const went =
    problem === null && bottles !== null ? t.handedBottles(countOf(bottles, 'bottle')) : '';
  return (
    <p>
      {went} {t.fewerBecause(reasons)}
    </p>
  );
}

/** Leads to the handover that the desk has to decide about; nothing when there is none. */
export function HandoverToDecide({ request }: { readonly request: StaffRequest }) {
  const mayDecide = useHasDuty('desk');
  if (!mayDecide || !request.handovers.some((one) => one.needs_decision)) return null;
  return (
    <div className={styles.toDecide}>
      <Banner tone="failure">
        <Link to="." hash="handovers">
          {t.needsDecision}
        </Link>
      </Banner>
    </div>
  );
}

/** The attempts to hand a request over as staff see them: also those that do not count, and what is to be decided. */
export function StaffHandovers({ request }: { readonly request: StaffRequest }) {
  return (
    <HandoverAttempts
      attempts={request.handovers}
      renderMore={(handover) => (
        <>
          <Fewer handover={handover} />
          <Standing request={request} handover={handover} />
        </>
      )}
    />
  );
}
