import { handoverCalls } from '@portal/contract/warehouse/handovers/handovers.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import type { Api } from '../../../plugins/validation.ts';
import { fileUrl } from '../../../lib/files/file-url.ts';
import { findOrder } from '../../requests/orders/orders.repository.ts';
import { handOverRoutes } from './hand-over.routes.ts';
import { toHandovers } from './handover-answer.ts';
import { listHandovers } from './handovers.repository.ts';

/** Handing requests over, and what a client sees of it. */
export function handoverRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;
  handOverRoutes(app, context);

  serve(app, handoverCalls, {
    list: async (request) => {
      const { accountId } = request.client;
      const { id: orderId } = request.params;
      orNotFound(await findOrder(database.db, accountId, orderId));
      const found = await listHandovers(database.db, { accountId, orderId });
      return toHandovers(found, publicOrigin(request, config), fileUrl);
    },
  });
}
