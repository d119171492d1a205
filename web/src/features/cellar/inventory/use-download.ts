import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile, type FileRequest } from '../../../lib/download-file.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { useSingleSend } from '../../../lib/use-single-send.ts';
import { t } from '../../../texts/inventory.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Saves files of the inventory, one at a time. A toast shows the result. */
export function useDownload() {
  const [bytes, setBytes] = useState(0);
  const download = useMutation({
    mutationFn: async (file: FileRequest) => downloadFile(file, setBytes),
    onMutate: () => setBytes(0),
    onSuccess: (name) => showToast({ message: t.saved(name) }),
    onError: (error, file) => {
      const { what, next } = failureSentence(error);
      const action = { label: t.tryAgain, onPress: () => start(file) };
      showToast({ message: t.notSaved(what, next), action });
    },
  });
  const start = useSingleSend<[FileRequest]>(download);
  return { start, isPending: download.isPending, bytes };
}
