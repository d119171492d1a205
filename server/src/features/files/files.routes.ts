import { idPathSchema } from '@portal/contract/errors/fields';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { orNotFound } from '../../app-error.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { findFile } from './files.repository.ts';
import { sendFile } from './send-file.ts';

export function fileRoutes(root: FastifyInstance, { database }: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();
  app.get(
    '/attachments/:id/',
    { config: { access: 'client' }, schema: { params: idPathSchema } },
    async (request, reply) => {
      const file = await findFile(database.db, request.client.accountId, request.params.id);
      return sendFile(reply, orNotFound(file));
    },
  );
}
