import { attachmentPathSchema } from '@portal/contract/orders/attached-files';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { notFound } from '../../app-error.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { findFile } from './files.repository.ts';

/** Types a browser only paints; everything else is offered for saving (decisions: Inventory). */
const SHOWN_TYPES = new Set(['image/png', 'image/jpeg']);

/** Documents of cases and orders, for signed-in users of their account. */
export function fileRoutes(root: FastifyInstance, { database }: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();
  app.get(
    '/attachments/:id/',
    { config: { access: 'client' }, schema: { params: attachmentPathSchema } },
    async (request, reply) => {
      const file = await findFile(database.db, request.client.accountId, request.params.id);
      if (file === undefined) throw notFound();
      const isShown = SHOWN_TYPES.has(file.contentType);
      return reply
        .header('Content-Type', file.contentType)
        .header('Content-Disposition', disposition(isShown, file.fileName))
        .header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .send(Buffer.from(file.content));
    },
  );
}

/** RFC 6266: a name of safe characters for old programs, and the whole name for all others. */
function disposition(isShown: boolean, fileName: string): string {
  const kind = isShown ? 'inline' : 'attachment';
  const plain = fileName.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(fileName).replaceAll(/['()*]/g, percentEncoded);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
