import type { RunSummary } from '@portal/contract/warehouse/runs/runs.schemas';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/runs.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useDriveRun } from './runs-api.ts';

interface DriveRunProps {
  readonly run: RunSummary;
  readonly today: string;
}

/** Starts a run of today, or ends one that is on the way. */
export function DriveRun({ run, today }: DriveRunProps) {
  const drive = useDriveRun(run.id, (step) =>
    showToast({ message: step === 'start' ? t.runStarted : t.runEnded }),
  );
  const { started_at: started, ended_at: ended, stop_count: all, done_count: done } = run;
  return (
    <>
      <ActionFailure action={drive} />
      {started === null && run.day === today && done < all && (
        <ConfirmButton
          label={t.startRun}
          title={t.startRun}
          isSending={drive.isPending}
          onConfirm={() => drive.send('start')}
        >
          {t.startWhat(countOf(all - done, 'stop'))}
        </ConfirmButton>
      )}
      {started !== null && ended === null && (
        <ConfirmButton
          label={t.endRun}
          title={t.endRun}
          isSending={drive.isPending}
          onConfirm={() => drive.send('end')}
        >
          {done === all ? t.endAllDone : t.endWhat(countOf(all - done, 'stop'))}
        </ConfirmButton>
      )}
    </>
  );
}
