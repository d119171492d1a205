import type { CatalogueRow } from '@portal/contract/staff-wines/staff-wines.schemas';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { wineName } from '../../lib/wine-facts.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { AskingButton } from '../../ui/asking-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useWineChange } from './staff-wines-api.ts';
import { stockText } from './wine-texts.ts';

interface MergeButtonProps {
  readonly wine: CatalogueRow;
  readonly into: CatalogueRow;
  readonly onLookAgain: () => void;
  readonly onMerged: () => void;
}

/** Makes one wine of two, after it has said what becomes of the first. */
export function MergeButton({ wine, into, onLookAgain, onMerged }: MergeButtonProps) {
  const change = useWineChange(onMerged);
  const send = useSingleSend(change);
  return (
    <>
      {change.isError && (
        <ActionFailure key={change.submittedAt} error={change.error} onLookAgain={onLookAgain} />
      )}
      <AskingButton
        label="Merge"
        about={
          <>
            {' '}
            <VisuallyHidden>{wineName(wine)}</VisuallyHidden>
          </>
        }
        title={`Merge into ${wineName(into)}?`}
        isSending={change.isPending}
        onConfirm={() =>
          send({ wineId: wine.id, method: 'POST', part: 'merge/', body: { into: into.id } })
        }
      >
        {wineName(wine)} ({stockText(wine)}) leaves the catalogue. Its bottles and order lines are
        of {wineName(into)}, number {into.material_id}, from now on. Text and image of that wine
        stay as they are. It can be undone as long as the bottles do not change.
      </AskingButton>
    </>
  );
}
