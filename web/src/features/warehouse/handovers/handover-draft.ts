import { FORM_MESSAGES, formOptionalText } from '@portal/contract/errors/form-fields';
import type { OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import { t } from '@portal/contract/texts/handovers';
import {
  HANDOVER_NOTE_LENGTH,
  type HandoverBody,
  handoverProblems,
  NOT_DELIVERED_REASONS,
  OUTCOMES,
  RECIPIENT_LENGTH,
} from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { Pick } from '@portal/contract/warehouse/picking/picks.schemas';
import { signatureSchema } from '@portal/contract/warehouse/handovers/signature';
import * as z from 'zod/mini';
import { createDrafts, identityOf } from '../../../lib/drafts.ts';
import { pickedBottles, pickedOfLine } from '../../../lib/picked-bottles.ts';
import { isShort, shortLines, typedLine } from '../../../lib/short-lines.ts';

const fields = z.object({
  outcome: z.enum(OUTCOMES),
  received_by: formOptionalText(RECIPIENT_LENGTH),
  is_over_21: z.boolean(),
  signature: signatureSchema,
  signed_name: formOptionalText(RECIPIENT_LENGTH),
  is_witnessed: z.boolean(),
  reason: z.enum(['none', ...NOT_DELIVERED_REASONS]),
  note: formOptionalText(HANDOVER_NOTE_LENGTH),
  lines: z.array(typedLine),
  short_reason: formOptionalText(200),
});

/** What is typed and drawn when bottles are handed over. */
export type HandoverFields = z.infer<typeof fields>;

/** The rules of the contract, and a reason for bottles that stay behind. */
export const handoverForm = fields.check(
  z.check(({ value, issues }) => {
    const add = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value });
    for (const [field, message] of handoverProblems(value)) add(field, message);
    if (value.outcome === 'delivered' && bottlesOut(value.lines) === 0) {
      add('short_reason', t.noBottles);
      return;
    }
    const isUnexplained = value.lines.some((line) => isShort(line) && line.reason === '');
    if (value.outcome === 'delivered' && isUnexplained && value.short_reason === '') {
      add('short_reason', FORM_MESSAGES.required);
    }
  }),
);

/** Handovers that have not arrived, by the number of the request. */
export const handoverDrafts = createDrafts({ key: 'portal.handovers', version: 2, fields });

/**
 * Empty fields for a request. All bottles go out, or, where only some were picked and the others were said to be short,
 * those.
 */
export const emptyHandover = (
  lines: readonly OrderLine[],
  picks: readonly Pick[],
): HandoverFields => ({
  outcome: 'delivered',
  received_by: '',
  is_over_21: false,
  signature: [],
  signed_name: '',
  is_witnessed: false,
  reason: 'none',
  note: '',
  lines: lines.map((line) => ({
    line_id: line.id,
    quantity: line.quantity,
    done: String(pickedBottles(picks, lines) > 0 ? pickedOfLine(picks, line) : line.quantity),
    reason: '',
    is_missing: false,
  })),
  short_reason: '',
});

/** Reads what was typed for an entry of the send queue. */
export const readHandoverFields = (draft: unknown): HandoverFields | undefined =>
  z.safeParse(fields, draft).data;

/** How many bottles go out. */
export const bottlesOut = (lines: HandoverFields['lines']): number =>
  lines.reduce((sum, { done }) => sum + Number(done), 0);

/** The fields of the call; only what belongs to the outcome. */
function bodyOf(typed: HandoverFields): Record<string, string> {
  if (typed.outcome === 'not delivered') {
    const { outcome, reason, note } = typed;
    return { outcome, reason, note };
  }
  const isTyped = typed.signed_name !== '';
  const short = shortLines({ reason: typed.short_reason, lines: typed.lines });
  return {
    outcome: typed.outcome,
    received_by: typed.received_by,
    is_over_21: String(typed.is_over_21),
    bottles: String(bottlesOut(typed.lines)),
    ...(isTyped
      ? { signed_name: typed.signed_name, is_witnessed: String(typed.is_witnessed) }
      : { signature: JSON.stringify(typed.signature) }),
    ...(short.length > 0 && { short: JSON.stringify(short) }),
  } satisfies Partial<Record<keyof HandoverBody, string>>;
}

/** The fields of a handover, with key and moment of the last send if the same was sent. */
export function handoverToSend(number: number, typed: HandoverFields, files: readonly File[]) {
  const body = bodyOf(typed);
  const sent = [body, files.map(identityOf)];
  const { key, at } = handoverDrafts.attempt(String(number), typed, sent);
  return { key, fields: { ...body, handed_at: at } };
}
