import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../../lib/download-file.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { useSingleSend } from '../../../lib/use-single-send.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { SearchParameters } from '../list/search-parameters.ts';

interface ExportButtonProps {
  readonly children: string;
  readonly path: '/export_wines/' | '/export_wine_cases/' | '/export_case_detail/';
  readonly query: SearchParameters;
}

const aMegabyte = 1_000_000;

/** Small exports are there at once; of long ones the button says how much has come. */
function progressText(bytes: number): string {
  return bytes < aMegabyte ? 'Exporting...' : `Exporting... ${(bytes / aMegabyte).toFixed(1)} MB`;
}

/** Saves a CSV file of the inventory; what came of it is told at the edge of the screen (document 2, sections 2, 7, 8). */
export function ExportButton({ children, path, query }: ExportButtonProps) {
  const [bytes, setBytes] = useState(0);
  const download = useMutation({
    mutationFn: async () => downloadFile({ path, query }, setBytes),
    onMutate: () => setBytes(0),
    onSuccess: (name) => showToast({ message: `${name} was saved to your downloads.` }),
    onError: (error) => {
      const { what, next } = failureSentence(error);
      const action = { label: 'Try again', onPress: () => start() };
      showToast({ message: `${what} The file was not saved. ${next}`, action });
    },
  });
  const start = useSingleSend<void>(download);
  return (
    <Button
      look="quiet"
      isSending={download.isPending}
      sendingLabel={progressText(bytes)}
      onClick={() => start()}
    >
      {children}
    </Button>
  );
}
