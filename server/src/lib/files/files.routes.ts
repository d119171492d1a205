import { attachmentCalls } from '@portal/contract/files/files.calls';
import { serve } from '../../plugins/serve-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { orNotFound } from '../../app-error.ts';
import type { Api } from '../../plugins/validation.ts';
import { findFile } from './files.repository.ts';
import { sendFile } from './send-file.ts';

export function fileRoutes(app: Api, { database }: AppContext): void {
  serve(app, attachmentCalls, {
    one: async (request, reply) => {
      const file = await findFile(database.db, request.client.accountId, request.params.id);
      return sendFile(reply, orNotFound(file));
    },
  });
}
