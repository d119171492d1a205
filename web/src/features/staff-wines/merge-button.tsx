import type { CatalogueRow } from '@portal/contract/staff-wines/staff-wines.schemas';
import { wineName } from '../../lib/wine-facts.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useWineChange } from './staff-wines-api.ts';
import { stockText } from './wine-texts.ts';

interface MergeButtonProps {
  readonly wine: CatalogueRow;
  readonly into: CatalogueRow;
  readonly onMerged: () => void;
}

/** Merges two wines, after showing the consequences for the first. */
export function MergeButton({ wine, into, onMerged }: MergeButtonProps) {
  const change = useWineChange(onMerged);
  return (
    <>
      <ActionFailure action={change} />
      <ConfirmButton
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
          change.send({ wineId: wine.id, method: 'POST', part: 'merge/', body: { into: into.id } })
        }
      >
        {wineName(wine)} ({stockText(wine)}) leaves the catalogue. Its bottles and order lines are
        of {wineName(into)}, number {into.material_id}, from now on. Text and image of that wine
        stay as they are. It can be undone as long as the bottles do not change.
      </ConfirmButton>
    </>
  );
}
