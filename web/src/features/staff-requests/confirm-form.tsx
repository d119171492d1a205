import { provider } from '../../lib/provider.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import styles from './request-actions.module.css';

interface ConfirmFormProps {
  /** The confirmed day, or else the one that was asked for; yyyy-MM-dd, or empty. */
  readonly day: string;
  readonly isSending: boolean;
  readonly onConfirm: (day: string) => void;
}

/** Confirms the day that was asked for, or sets another; without a day the confirmation is taken back. */
export function ConfirmForm({ day, isSending, onConfirm }: ConfirmFormProps) {
  const [draft, setDraft] = useDraft(day);
  return (
    <form
      className={styles.oneField}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(draft);
      }}
    >
      <DateField
        label="Confirmed date"
        value={draft}
        earliest={`${provider().sinceYear}-01-01`}
        whyBlocked={() => null}
        onChange={setDraft}
      />
      <Button type="submit" isSending={isSending}>
        Confirm date
      </Button>
    </form>
  );
}
