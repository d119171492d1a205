import type { ColumnMapping } from '@portal/contract/cellar/imports/import-columns';
import { importCalls, importFileCalls } from '@portal/contract/cellar/imports/imports.calls';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { t } from '../../../texts/imports.ts';

/** GET /staff/imports/{id}/: one import. */
export const importQuery = (id: string) => apiQuery(importCalls.one, { params: { id } });

/** A file for an account, with columns chosen by hand if its header is not recognised. */
export interface ImportFile {
  readonly account: string;
  readonly file: File;
  readonly mapping: ColumnMapping | null;
}

async function formOf({ account, file, mapping }: ImportFile): Promise<FormData> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      // Changed on the disk since: the browser no longer reads it.
      throw new ApiError({ kind: 'answer', detail: t.fileChanged(file.name) });
    });
  const form = new FormData();
  form.set('account', account);
  if (mapping !== null) form.set('columns', JSON.stringify(mapping));
  form.set('file', file);
  return form;
}

/** POST /staff/imports/check/: recognises a file and reports what its import would do. */
export const useImportCheck = () =>
  useApiMutation(
    async (sent: ImportFile) => requestOf(importFileCalls.check, { body: await formOf(sent) }),
    () => undefined,
  );

/** POST /staff/imports/faults/: all faults of a file as a table to download. */
export function useFaultsDownload() {
  return useMutation({
    mutationFn: async (sent: ImportFile) =>
      downloadFile(
        { method: 'POST', path: '/staff/imports/faults/', body: await formOf(sent) },
        () => undefined,
      ),
  });
}

/** A checked file, and whether its case numbers that differ from others only in leading zeros are other cases. */
interface AllowedFile extends ImportFile {
  readonly allowsSimilarNumbers: boolean;
}

async function allowedFormOf({ allowsSimilarNumbers, ...sent }: AllowedFile): Promise<FormData> {
  const form = await formOf(sent);
  if (allowsSimilarNumbers) form.set('allow_similar_numbers', 'true');
  return form;
}

/** POST /staff/imports/: imports a file. All stock may have changed afterwards. */
export const useImport = (onDone: (id: number | null) => void) =>
  useApiMutation(
    async (sent: AllowedFile) =>
      requestOf(importFileCalls.run, { body: await allowedFormOf(sent) }),
    ({ id }) => onDone(id),
  );

/** POST /staff/imports/{id}/undo/: undoes an import, or asks a second person to. */
export const useUndoImport = (id: string) =>
  useGuardedMutation(
    (reason: string) =>
      requestOf(importCalls.undo, { params: { id }, isLong: true, body: { reason } }),
    () => undefined,
  );
