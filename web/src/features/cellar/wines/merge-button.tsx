import { staffWineCalls } from '@portal/contract/cellar/wines/wines.calls';
import type { CatalogueRow } from '@portal/contract/cellar/wines/wines.schemas';
import { requestOf } from '../../../lib/request-of.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/wines.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useWineChange } from './wines-api.ts';
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
        label={t.merge}
        about={
          <>
            {' '}
            <VisuallyHidden>{wineName(wine)}</VisuallyHidden>
          </>
        }
        title={t.mergeTitle(wineName(into))}
        isSending={change.isPending}
        onConfirm={() =>
          change.send(
            requestOf(staffWineCalls.merge, { params: { id: wine.id }, body: { into: into.id } }),
          )
        }
      >
        {t.mergeConsequence(wineName(wine), stockText(wine), wineName(into), into.material_id)}
      </ConfirmButton>
    </>
  );
}
