import { formText } from '@portal/contract/errors/form-fields';
import { MAX_DECLINE_REASON, type Proposal } from '@portal/contract/proposals/proposals.schemas';
import * as z from 'zod/mini';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { t } from '../../texts/proposals.tsx';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useAnswer } from './proposals-api.ts';
import styles from './proposals.module.css';

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
    toSent: ({ reason }) => ({ path: 'decline' as const, reason }),
  });
  return (
    <form className={styles.form} {...form.props}>
      <ActionFailure action={answer} error={form.failure} onReload={onDeclined} />
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        rows={3}
        maxLength={MAX_DECLINE_REASON}
        {...form.field('reason')}
      />
      <Button type="submit" look="primary" isSending={answer.isPending}>
        {t.decline}
      </Button>
    </form>
  );
}
