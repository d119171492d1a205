import {
  placeCaseBody,
  placedCaseSchema,
  scannedSchema,
  scanQuery,
} from '@portal/contract/warehouse/picking/scanning.schemas';
import { stockCasePath } from '@portal/contract/cellar/stock/stock.schemas';
import type { AppContext } from '../../../app-context.ts';
import { WAREHOUSE, WAREHOUSE_PEOPLE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { answerOnce, callOf } from '../../../lib/idempotency/call-once.ts';
import { placeCase, readScan } from './scanning.service.ts';

/** What the labels of cases and locations are, and where cases are put. */
export function scanningRoutes(app: Api, context: AppContext): void {
  app.get(
    '/staff/scan/',
    routeOf(WAREHOUSE, { querystring: scanQuery }, scannedSchema),
    async (request) => readScan(context.database.db, request.query.code),
  );

  app.post(
    '/staff/stock/:accountId/cases/:caseId/location/',
    routeOf(WAREHOUSE_PEOPLE, {
      params: stockCasePath,
      body: placeCaseBody,
      response: { 201: placedCaseSchema },
    }),
    async (request, reply) => {
      const { steward, params, body } = request;
      const call = callOf(request);
      return answerOnce(reply, await placeCase(context, steward, params, body, call));
    },
  );
}
