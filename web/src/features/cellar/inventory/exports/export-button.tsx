import { t } from '../../../../texts/inventory.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { SearchParameters } from '../list/list-query.ts';
import { useDownload } from '../use-download.ts';

interface ExportButtonProps {
  readonly children: string;
  readonly path: '/export_wines/' | '/export_wine_cases/' | '/export_case_detail/';
  readonly query: SearchParameters;
}

const aMegabyte = 1_000_000;

/** Small exports finish at once; for long ones the button shows the progress. */
function progressText(bytes: number): string {
  return bytes < aMegabyte ? t.exporting : t.exportingSize((bytes / aMegabyte).toFixed(1));
}

export function ExportButton({ children, path, query }: ExportButtonProps) {
  const { start, isPending, bytes } = useDownload();
  return (
    <Button
      look="quiet"
      isSending={isPending}
      sendingLabel={progressText(bytes)}
      onClick={() => start({ path, query })}
    >
      {children}
    </Button>
  );
}
