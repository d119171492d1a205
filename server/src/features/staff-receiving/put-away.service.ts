import { FIELD_MESSAGES, type FieldErrors } from '@portal/contract/errors/field-messages';
import { localTime } from '@portal/contract/orders/business-days';
import { documentsField, type PutAway } from '@portal/contract/staff-receiving/put-away.schemas';
import type { Order } from '@portal/contract/orders/orders.schemas';
import type { AppContext } from '../../app-context.ts';
import { changedMeanwhile, invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { refusingTaken } from '../../db/database-errors.ts';
import type { Upload } from '../../plugins/bodies.ts';
import { uploadProblems } from '../files/uploads.service.ts';
import { hasArrivals, raiseVersion, setDates } from '../orders/order-steps.repository.ts';
import { completeAddRequest, putAwayPart } from '../orders/order-steps.service.ts';
import type { Transition } from '../orders/apply-transition.service.ts';
import { fillCases } from './fill-cases.service.ts';
import { readCases } from './read-cases.service.ts';
import { recordMissingLines } from './missing-lines.service.ts';

type PutAwayContext = Pick<AppContext, 'clock' | 'config' | 'database'>;

/**
 * Puts the bottles of an add request into cases, all or nothing: writes cases, lots, ledger rows and condition
 * documents, and completes the request unless more is to come. 400 with errors by case and line; 409 when the request
 * changed meanwhile or has ended.
 */
export function putAway(
  context: PutAwayContext,
  transition: Transition,
  sent: PutAway,
  uploads: readonly Upload[],
): Promise<Order> {
  refuseUploads(sent, uploads);
  const today = localTime(context.clock(), context.config.provider.timeZone).date;
  const fill = async (tx: Db, at: Date) => {
    const by = { actor: transition.actor, at };
    await refuseNothing(tx, transition, sent);
    const read = await readCases(tx, transition, sent.cases, by);
    const filled = await fillCases(tx, transition, { ...read, today, uploads }, by);
    await noteBoxes(tx, transition, sent.boxes_arrived);
    return {
      boxes_arrived: sent.boxes_arrived,
      bottles: filled.lots.reduce((sum, { quantity }) => sum + quantity, 0),
      cases: filled.numbers,
      wines_new: read.newWineIds,
    };
  };
  const filling = sent.more_to_come
    ? putAwayPart(context, transition, fill)
    : completeAddRequest(context, transition, async (tx, at) => ({
        ...(await fill(tx, at)),
        missing: await recordMissingLines(tx, transition),
      }));
  return filling.catch(orTakenMeanwhile);
}

/** 409 when another account's case got the number in the same moment; any other error goes on. */
const orTakenMeanwhile = refusingTaken(['cases_lookup_code'], () =>
  changedMeanwhile('the case of this number'),
);

/** 400 without cases, unless that completes a request of which bottles were put away before. */
async function refuseNothing(tx: Db, transition: Transition, sent: PutAway): Promise<void> {
  if (sent.cases.length > 0) return;
  if (!sent.more_to_come && (await hasArrivals(tx, transition))) return;
  throw invalid({ cases: [FIELD_MESSAGES.emptyList] });
}

/** Stores the counted boxes. The version rises without them too, so that nothing is put away twice. */
async function noteBoxes(
  tx: Db,
  transition: Transition,
  boxesArrived: number | null,
): Promise<void> {
  if (boxesArrived === null) await raiseVersion(tx, transition);
  else await setDates(tx, transition, { boxesArrived });
}

/** Checks the documents before anything is written; errors are reported under the field of their case. */
function refuseUploads({ cases }: PutAway, uploads: readonly Upload[]): void {
  const problems: Record<string, FieldErrors[string]> = {};
  const fields = new Set(uploads.map(({ field }) => field));
  const known = new Set(cases.map((_, index) => documentsField(index)));
  for (const field of fields) {
    const ofCase = uploads.filter((upload) => upload.field === field);
    const wrong = known.has(field)
      ? uploadProblems(ofCase)
      : ['There is no case these files belong to.'];
    if (wrong.length > 0) problems[field] = wrong;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
