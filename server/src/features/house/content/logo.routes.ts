import { logoCalls } from '@portal/contract/house/content/content.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Api } from '../../../plugins/validation.ts';
import { findLogo } from '../../../lib/provider/provider-texts.repository.ts';

/** The company's logo, for everybody: pages and mails show it (docs/product/back-office.md#brand). */
export function logoRoutes(app: Api, { database }: AppContext): void {
  serve(app, logoCalls, {
    one: async ({ params }, reply) => {
      const { contentType, content } = orNotFound(await findLogo(database.db, params.id));
      return reply
        .type(contentType)
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(Buffer.from(content));
    },
  });
}
