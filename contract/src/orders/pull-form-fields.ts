import { splitEmails } from './additional-emails.ts';
import { type MethodCode, pullElements } from './methods.ts';
import { boxesField, type PullForm, submittedMethod } from './pull-form.schemas.ts';
import type { PullLine } from './pull-lines.ts';

/** The form as multipart fields, by its method; the carrier label is sent beside them in `attachments`. */
export function pullRequestFormFields(
  form: PullForm,
  method: MethodCode,
  lines: readonly PullLine[],
): Record<string, string> {
  const elements = pullElements(method);
  return {
    lines: JSON.stringify(lines),
    method: String(submittedMethod(form, method)),
    requested_delivery_date: form.preferredDelivery,
    additional_emails: splitEmails(form.additionalEmails).join(','),
    notes: form.deliveryNote.trim(),
    ...(elements.address && { address: String(form.addressId ?? '') }),
    ...(elements.time && { requested_delivery_time: form.preferredDeliveryTime }),
    ...(elements.pickingUp && pickingUpFields(form)),
  };
}

function pickingUpFields(form: PullForm): Record<string, string> {
  const isPickingUp = form.pickingUp === 'yes';
  return {
    is_picking_up: String(isPickingUp),
    is_boxed: String(isPickingUp && form.isBoxed === 'yes'),
    boxes: isPickingUp ? boxesField(form.numberOfBoxes) : '',
  };
}
