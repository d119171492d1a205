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
import type { StepTaken } from '../orders/take-step.service.ts';
import { fillCases } from './fill-cases.service.ts';
import { readCases } from './read-cases.service.ts';
import { tellMissing } from './tell-missing.service.ts';

type PutAwayContext = Pick<AppContext, 'clock' | 'config' | 'database'>;

/**
 * What arrived for an add request goes into cases, all or nothing: cases and lots, a ledger row for each lot with
 * request and steward, the documents of the cases, and the request is added to inventory, unless more is to come. 400
 * with what is wrong under its case and line; 409 when the request was changed meanwhile or has ended.
 */
export function putAway(
  context: PutAwayContext,
  taken: StepTaken,
  sent: PutAway,
  uploads: readonly Upload[],
): Promise<Order> {
  refuseUploads(sent, uploads);
  const today = localTime(context.clock(), context.config.provider.timeZone).date;
  const fill = async (tx: Db, at: Date) => {
    const by = { actor: taken.actor, at };
    await refuseNothing(tx, taken, sent);
    const read = await readCases(tx, taken, sent.cases, by);
    const filled = await fillCases(tx, taken, { ...read, today, uploads }, by);
    await noteBoxes(tx, taken, sent.boxes_arrived);
    return {
      boxes_arrived: sent.boxes_arrived,
      bottles: filled.lots.reduce((sum, { quantity }) => sum + quantity, 0),
      cases: filled.numbers,
      wines_new: read.newWineIds,
    };
  };
  const filling = sent.more_to_come
    ? putAwayPart(context, taken, fill)
    : completeAddRequest(context, taken, async (tx, at) => ({
        ...(await fill(tx, at)),
        missing: await tellMissing(tx, taken),
      }));
  return filling.catch(orTakenMeanwhile);
}

/** 409 when another account's case got the number in the same moment; any other error goes on. */
const orTakenMeanwhile = refusingTaken(['cases_lookup_code'], () =>
  changedMeanwhile('the case of this number'),
);

/** No cases are only sent to complete a request of which bottles were put away before. */
async function refuseNothing(tx: Db, taken: StepTaken, sent: PutAway): Promise<void> {
  if (sent.cases.length > 0) return;
  if (!sent.more_to_come && (await hasArrivals(tx, taken))) return;
  throw invalid({ cases: [FIELD_MESSAGES.emptyList] });
}

/** The boxes that were counted; also without them the version rises, so that nothing is put away twice. */
async function noteBoxes(tx: Db, taken: StepTaken, boxesArrived: number | null): Promise<void> {
  if (boxesArrived === null) await raiseVersion(tx, taken);
  else await setDates(tx, taken, { boxesArrived });
}

/** The documents are examined before anything is written; each set under the field of its case. */
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
