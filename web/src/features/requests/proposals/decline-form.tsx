import { formText } from '@portal/contract/errors/form-fields';
import {
  MAX_DECLINE_REASON,
  type Proposal,
} from '@portal/contract/requests/proposals/proposals.schemas';
import * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/proposals.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { useAnswer } from './proposals-api.ts';

const schema = z.object({ reason: formText(MAX_DECLINE_REASON) });

interface DeclineFormProps {
  readonly proposal: Proposal;
  readonly onDeclined: () => void;
}

/** Declines a proposal with a reason for its proposer. */
export function DeclineForm({ proposal, onDeclined }: DeclineFormProps) {
  const answer = useAnswer(proposal.id, onDeclined);
  const form = useMutationForm({
    schema,
    values: { reason: '' },
    mutation: answer,
    toSent: ({ reason }) => ({ action: 'decline' as const, reason }),
  });
  return (
    <SendForm form={form} action={answer} label={t.decline} look="primary" onReload={onDeclined}>
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        rows={3}
        maxLength={MAX_DECLINE_REASON}
        {...form.field('reason')}
      />
    </SendForm>
  );
}
