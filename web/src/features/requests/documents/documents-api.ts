import {
  documentListSchema,
  documentsQuery,
  issuedDocumentSchema,
  type StatementSchedule,
  statementScheduleSchema,
  verificationSchema,
} from '@portal/contract/requests/documents/documents.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

const KEY = ['documents'] as const;

/** GET /statements/: the documents of the client's own account. */
export const OWN_DOCUMENTS = {
  key: [...KEY, 'own'],
  path: '/statements/',
  query: documentsQuery,
  answer: documentListSchema,
};

/** GET /staff/clients/{id}/documents/: those of any account. */
export const documentsOfAccount = (accountId: string) => ({
  ...OWN_DOCUMENTS,
  key: ['staff', 'documents', accountId],
  path: `/staff/clients/${encodeURIComponent(accountId)}/documents/`,
});

/** The documents of one request, for its client. */
export const requestDocumentsQuery = (number: number) =>
  apiQuery([...KEY, 'request', number], OWN_DOCUMENTS.path, documentListSchema, {
    request: number,
  });

/** The documents of one request, for staff. */
export const staffRequestDocumentsQuery = (accountId: number, number: number) => {
  const { key, path } = documentsOfAccount(String(accountId));
  return apiQuery([...key, 'request', number], path, documentListSchema, { request: number });
};

/** POST /statements/: makes a statement at the end of a day. */
export const useMakeStatement = () =>
  useApiMutation(
    (body: { readonly day: string }) => ({
      path: '/statements/',
      body,
      answer: issuedDocumentSchema,
      isLong: true,
    }),
    (_, client) => client.invalidateQueries({ queryKey: KEY }),
  );

/** GET /statements/schedule/: how often the account gets a statement by mail. */
export const scheduleQuery = apiQuery(
  [...KEY, 'schedule'],
  '/statements/schedule/',
  statementScheduleSchema,
);

/** PATCH /statements/schedule/ */
export const useChangeSchedule = () =>
  useApiMutation(
    (body: { readonly every: StatementSchedule }) => ({
      method: 'PATCH',
      path: '/statements/schedule/',
      body,
      answer: statementScheduleSchema,
    }),
    (schedule, client) => client.setQueryData(scheduleQuery.queryKey, schedule),
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
        method: 'POST',
        path: '/verify/',
        body: { number: Number(paper?.number), code: paper?.code },
        answer: verificationSchema,
        signal,
      }),
    enabled: paper !== null,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
