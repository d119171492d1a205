import { setupCalls } from '@portal/contract/house/setup/setup.calls';
import type { SetupBody, SetupStep } from '@portal/contract/house/setup/setup.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /staff/setup/: each step of the setup, and whether it is done. */
export const setupQuery = apiQuery(setupCalls.steps);

/** PUT /staff/setup/{step}/: says that a step is done, or not for the house. */
export const useAnswerStep = () =>
  useApiMutation(
    ({ step, answer }: SetupBody & { readonly step: SetupStep }) =>
      requestOf(setupCalls.answer, { params: { step }, body: { answer } }),
    () => undefined,
  );
