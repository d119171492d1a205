import { idPathSchema } from '@portal/contract/errors/fields';
import type { AppContext } from '../../app-context.ts';
import { orNotFound } from '../../app-error.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { findFile } from './files.repository.ts';
import { sendFile } from './send-file.ts';

export function fileRoutes(app: Api, { database }: AppContext): void {
  app.get(
    '/attachments/:id/',
    routeOf({ access: 'client' }, { params: idPathSchema }),
    async (request, reply) => {
      const file = await findFile(database.db, request.client.accountId, request.params.id);
      return sendFile(reply, orNotFound(file));
    },
  );
}
