import {
  clientDocumentCalls,
  documentCalls,
  statementScheduleCalls,
} from '@portal/contract/requests/documents/documents.calls';
import type { StatementSchedule } from '@portal/contract/requests/documents/documents.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /statements/: the documents of the client's own account. */
export const OWN_DOCUMENTS = { call: documentCalls.list };

/** GET /staff/clients/{id}/documents/: those of any account. */
export const documentsOfAccount = (accountId: string) => ({
  call: clientDocumentCalls.list,
  params: { accountId },
});

/** The documents of one request, for its client. */
export const requestDocumentsQuery = (number: number) =>
  apiQuery(documentCalls.list, { query: { request: number } });

/** The documents of one request, for staff. */
export const staffRequestDocumentsQuery = (accountId: number, number: number) =>
  apiQuery(clientDocumentCalls.list, { params: { accountId }, query: { request: number } });

/** POST /statements/: makes a statement at the end of a day. */
export const useMakeStatement = () =>
  useApiMutation(
    (body: { readonly day: string }) => requestOf(documentCalls.make, { isLong: true, body }),
    () => undefined,
  );

/** GET /statements/schedule/: how often the account gets a statement by mail. */
export const scheduleQuery = apiQuery(statementScheduleCalls.read);

/** PATCH /statements/schedule/ */
export const useChangeSchedule = () =>
  useApiMutation(
    (body: { readonly every: StatementSchedule }) =>
      requestOf(statementScheduleCalls.change, { body }),
    () => undefined,
  );

/** Number and code of a paper. */
export interface PaperCode {
  readonly number: string;
  readonly code: string;
}

/**
 * POST /verify/: whether a paper is the company's. It is asked once, and again only when somebody presses the button.
 */
export const verificationQuery = (paper: PaperCode | null) =>
  queryOptions({
    queryKey: ['verify', paper],
    queryFn: ({ signal }) =>
      callApi({
        ...requestOf(documentCalls.verify, {
          body: { number: Number(paper?.number), code: paper?.code },
        }),
        signal,
      }),
    enabled: paper !== null,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
