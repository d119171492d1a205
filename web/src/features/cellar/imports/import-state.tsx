import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/imports.ts';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';

/** What has become of an import: applied, or undone at a moment. */
export function ImportState({ undoneAt }: { readonly undoneAt: string | null }) {
  return (
    <StatusMark state={undoneAt === null ? 'completed' : 'cancelled'} isSentence>
      {undoneAt === null ? (
        t.applied
      ) : (
        <NoBreakNumbers text={t.undoneAt(providerMoment(undoneAt))} />
      )}
    </StatusMark>
  );
}
