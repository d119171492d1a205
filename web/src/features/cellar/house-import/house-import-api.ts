import {
  houseFileCalls,
  houseImportCalls,
} from '@portal/contract/cellar/house-import/house-import.calls';
import { useMutation } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { callApi } from '../../../lib/api-client.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

/** GET /staff/house-imports/{id}/: one run with its reconciliation. */
export const runQuery = (id: string) => apiQuery(houseImportCalls.one, { params: { id } });

/** The files of a house, and what may be left out. */
export interface SentHouse {
  readonly files: readonly File[];
  readonly leavesOutWrong: boolean;
  readonly allowsSimilarNumbers: boolean;
}

function formOf({ files, leavesOutWrong, allowsSimilarNumbers }: SentHouse): FormData {
  const form = new FormData();
  if (leavesOutWrong) form.set('leave_out_wrong', 'true');
  if (allowsSimilarNumbers) form.set('allow_similar_numbers', 'true');
  for (const file of files) form.append('file', file);
  return form;
}

/** An answer to a question, kept for all later files. */
export interface GivenAnswer {
  readonly table: string;
  readonly column: string;
  readonly value: string;
  readonly answer: string;
}

/** POST /staff/house-imports/check/: stores answers, and reports what moving the files in would do. */
export const useHouseCheck = () =>
  useApiMutation(
    async ({ answers, ...sent }: SentHouse & { readonly answers: readonly GivenAnswer[] }) => {
      for (const body of answers) await callApi(requestOf(houseImportCalls.answer, { body }));
      return requestOf(houseFileCalls.check, { body: formOf(sent), isLong: true });
    },
    () => undefined,
  );

/** POST /staff/house-imports/: moves the files in. */
export const useMoveIn = (onDone: (run: { id: number; is_stopped: boolean }) => void) =>
  useApiMutation(
    (sent: SentHouse) => requestOf(houseFileCalls.run, { body: formOf(sent), isLong: true }),
    onDone,
  );

/** POST /staff/house-imports/wrong/: the rows that are left out, as a zip of tables. */
export const useWrongRows = () =>
  useMutation({
    mutationFn: (sent: SentHouse) =>
      downloadFile(
        { method: 'POST', path: '/staff/house-imports/wrong/', body: formOf(sent) },
        () => undefined,
      ),
  });

/** Downloads a file of the API by its path. */
export const useDownload = () =>
  useMutation({
    mutationFn: (path: string) => downloadFile({ method: 'GET', path }, () => undefined),
  });

/** POST /staff/house-imports/{id}/stop/: stops a run after the client that is being written. */
export const useStop = (id: string) =>
  useApiMutation(
    () => requestOf(houseImportCalls.stop, { params: { id } }),
    () => undefined,
  );

/** POST /staff/house-imports/{id}/undo/: undoes a run as a whole, or asks a second person to. */
export const useUndoRun = (id: string) =>
  useGuardedMutation(
    (reason: string) =>
      requestOf(houseImportCalls.undo, { params: { id }, isLong: true, body: { reason } }),
    () => undefined,
  );
