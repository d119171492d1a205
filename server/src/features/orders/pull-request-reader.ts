import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { isAbsent } from '@portal/contract/errors/fields';
import { type MethodCode, pullElements, pullMethod } from '@portal/contract/orders/methods';
import type { TimeOfDay } from '@portal/contract/orders/orders.schemas';
import type { PullLine } from '@portal/contract/orders/pull-lines';
import { pullRequestFields, type PullRules } from '@portal/contract/orders/pull-request.schemas';
import { type FieldReader, readUploads } from './field-reader.ts';
import type { CreateCall } from './idempotency.service.ts';

/** The fields of a pull request; an undefined field was invalid. */
export interface PullFields {
  readonly method: MethodCode | undefined;
  readonly requestedDay: string | undefined;
  readonly time: TimeOfDay | undefined;
  /** Null where the method delivers to no address. */
  readonly addressId: number | null | undefined;
  readonly pickUp: PickUp;
  readonly additionalEmails: string | undefined;
  readonly notes: string | undefined;
  readonly lines: PullLine[] | undefined;
}

/** Wine that the van picks up at the same time. */
interface PickUp {
  readonly isPickingUp: boolean;
  readonly isBoxed: boolean;
  readonly numberOfBoxes: number | null;
}

type Fields = ReturnType<typeof pullRequestFields>;

/** Reads the fields of the method's form and ignores all others. */
export function readPullFields(
  reader: FieldReader,
  { body, uploads }: CreateCall,
  rules: PullRules,
): PullFields {
  const fields = pullRequestFields(rules);
  const method = reader.read('method', fields.method);
  readUploads(reader, uploads);
  if (method !== undefined && pullMethod(method)?.needsLabel === true && uploads.length === 0) {
    reader.refuse('attachments', [FIELD_MESSAGES.required]);
  }
  const elements = method === undefined ? null : pullElements(method);
  // If the method is invalid, only an address that was sent can be checked.
  const hasAddress = elements?.address ?? !isAbsent(body['address']);
  return {
    method,
    requestedDay: reader.read('requested_delivery_date', fields.requested_delivery_date),
    time: reader.read('requested_delivery_time', fields.requested_delivery_time),
    addressId: hasAddress ? reader.read('address', fields.address) : null,
    pickUp: elements?.pickingUp === false ? NO_PICK_UP : readPickUp(reader, fields),
    additionalEmails: reader.read('additional_emails', fields.additional_emails),
    notes: reader.read('notes', fields.notes),
    lines: reader.read('lines', fields.lines),
  };
}

const NO_PICK_UP: PickUp = { isPickingUp: false, isBoxed: false, numberOfBoxes: null };

function readPickUp(reader: FieldReader, fields: Fields): PickUp {
  const isPickingUp = reader.read('is_picking_up', fields.is_picking_up) ?? false;
  const isBoxed = reader.read('is_boxed', fields.is_boxed) ?? false;
  const numberOfBoxes = reader.read('boxes', fields.boxes) ?? null;
  if (isPickingUp && numberOfBoxes === null) reader.refuse('boxes', [FIELD_MESSAGES.required]);
  return { isPickingUp, isBoxed, numberOfBoxes };
}
