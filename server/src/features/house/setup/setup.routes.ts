import { setupCalls } from '@portal/contract/house/setup/setup.calls';
import type { AppContext } from '../../../app-context.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { answerSetupStep, readSetup } from './setup.service.ts';

export function setupRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  serve(app, setupCalls, {
    steps: () => readSetup(db, context),
    answer: async ({ steward, params, body }) => {
      await answerSetupStep(context, steward, params.step, body);
      return readSetup(db, context);
    },
  });
}
