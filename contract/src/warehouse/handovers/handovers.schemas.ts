import * as z from 'zod/mini';
import {
  choice,
  flag,
  key,
  loadedVersion,
  optionalChoice,
  optionalInteger,
  optionalText,
  text,
} from '../../errors/fields.ts';
import { jsonList } from '../../errors/json-list.ts';
import { multipartFiles } from '../../sending/attached-files.ts';
import { pullMethod, readMethod } from '../../requests/orders/methods.ts';
import { shortLine, storedShortLine } from './short-lines.schemas.ts';
import { t } from '../../texts/handovers.ts';
import { sentSignature, signatureProblem, signatureSchema } from './signature.ts';

/** How an attempt to hand bottles over ended. */
export const OUTCOMES = ['delivered', 'not delivered'] as const;

/** Why bottles were not handed over; "other" is described. */
export const NOT_DELIVERED_REASONS = [
  'nobody there',
  'nobody over 21',
  'refused',
  'wrong address',
  'other',
] as const;
export type NotDeliveredReason = (typeof NOT_DELIVERED_REASONS)[number];

/**
 * Why a handover that arrived does not fit its request: it is not marked pulled, was cancelled, completed or handed over
 * already, is on hold, was moved to another day, run or method, the role of the person was changed since, it has other
 * bottles than the device showed, or misses so many that the person may not complete it and nobody was asked to approve
 * it.
 */
export const PROBLEMS = [
  'not pulled',
  'cancelled',
  'completed',
  'handed over',
  'on hold',
  'other day',
  'other run',
  'other method',
  'other role',
  'other bottles',
  'many missing',
] as const;
export type HandoverProblem = (typeof PROBLEMS)[number];

/** What the desk decided about a delivery with a problem: it counts, or it does not. */
export const DECISIONS = ['accepted', 'set aside'] as const;

/** The name of a recipient, in characters. */
export const RECIPIENT_LENGTH = 100;

/** The text about an attempt that failed, in characters. */
export const HANDOVER_NOTE_LENGTH = 500;

/** Most lines of a request. */
const MAX_LINES = 1_000;

/** Types of the pictures of a handover. */
export const PICTURE_TYPES = ['png', 'jpg', 'jpeg'] as const;

/** Whether a person signs for the bottles of a pull method; those of a carrier have a tracking number instead. */
export function isSignedFor(method: number): boolean {
  return pullMethod(method) !== null && readMethod(method)?.isTracked !== true;
}

const fields = z.object({
  outcome: choice(OUTCOMES),
  /** When it happened, in ISO 8601, for a handover that is sent later; the moment of its arrival when left out. */
  handed_at: optionalText(40),
  received_by: optionalText(RECIPIENT_LENGTH),
  is_over_21: flag(),
  signature: z.optional(sentSignature),
  /** Instead of a drawn signature: the name of the person who was seen signing. */
  signed_name: optionalText(RECIPIENT_LENGTH),
  is_witnessed: flag(),
  /** How many bottles were handed over: must be what is requested without the short lines. */
  bottles: optionalInteger(0, 1_000_000_000),
  short: z.optional(jsonList(shortLine, MAX_LINES, 0)),
  reason: optionalChoice(['none', ...NOT_DELIVERED_REASONS], 'none'),
  note: optionalText(HANDOVER_NOTE_LENGTH),
  attachments: multipartFiles,
});
type Fields = z.infer<typeof fields>;

type Problem = readonly [field: keyof Fields, message: string];

/** What somebody who hands bottles over types, besides the bottles. */
type HandoverFacts = Pick<
  Fields,
  'outcome' | 'received_by' | 'is_over_21' | 'signed_name' | 'is_witnessed' | 'reason' | 'note'
> & { readonly signature?: readonly (readonly number[])[] | undefined };

/** What is wrong with a handover, by field (docs/product/handover.md). */
export function handoverProblems(sent: HandoverFacts): Problem[] {
  if (sent.outcome === 'delivered') {
    const problems: (Problem | null)[] = [
      sent.received_by === '' ? ['received_by', t.enterRecipient] : null,
      sent.is_over_21 ? null : ['is_over_21', t.someoneOver21],
      problemOfSignature(sent),
    ];
    return problems.filter((one) => one !== null);
  }
  if (sent.reason === 'none') return [['reason', t.chooseReason]];
  return sent.reason === 'other' && sent.note === '' ? [['note', t.describeReason]] : [];
}

function problemOfSignature({
  signature = [],
  signed_name: name,
  is_witnessed: isWitnessed,
}: HandoverFacts): Problem | null {
  if (name !== '') return isWitnessed ? null : ['is_witnessed', t.tickWitnessed];
  if (signature.length === 0) return ['signature', t.signOrType];
  const problem = signatureProblem(signature);
  return problem === null ? null : ['signature', problem];
}

/** POST /staff/requests/{number}/handover/: bottles were handed over, or it was tried. */
export const handoverBody = fields.check(
  z.check(({ value, issues }) => {
    const problems = handoverProblems(value);
    if (value.outcome === 'delivered' && value.bottles === 0) {
      problems.push(['bottles', t.noBottles]);
    }
    for (const [field, message] of problems) {
      issues.push({ code: 'custom', path: [field], message, input: value[field] });
    }
  }),
);
export type HandoverBody = z.infer<typeof handoverBody>;

/**
 * The 201 of a handover. Its request is completed, unless that waits for a second person, or for a decision of the desk
 * because the handover does not fit the request any more.
 */
export const handedOverSchema = z.object({
  id: z.number(),
  outcome: z.enum(OUTCOMES),
  /** Absent from answers of earlier versions that are repeated. */
  needs_decision: z._default(z.boolean(), false),
  approval: z.nullable(z.object({ id: z.number(), what: z.string(), expires_at: z.string() })),
  /** Why files are not stored as pictures of it. Absent from answers of earlier versions that are repeated. */
  refused_pictures: z._default(z.array(z.string()), []),
});
export type HandedOver = z.infer<typeof handedOverSchema>;

/** An attempt to hand the bottles of a request over. */
export const handoverSchema = z.object({
  id: z.number(),
  outcome: z.enum(OUTCOMES),
  handed_at: z.string(),
  /** Who took the bottles. */
  received_by: z.nullable(z.string()),
  /** Strokes, each of x and y by turns, from 0 to 1. */
  signature: z.nullable(signatureSchema),
  /** The typed name of the person whom the company's person saw signing. */
  signed_name: z.nullable(z.string()),
  reason: z.nullable(z.enum(NOT_DELIVERED_REASONS)),
  note: z.string(),
  pictures: z.array(z.object({ file_name: z.string(), file_url: z.string() })),
});
export type Handover = z.infer<typeof handoverSchema>;

/** GET /orders/{id}/handovers/: the attempts to hand over a request, the first one first. */
export const handoverListSchema = z.array(handoverSchema);

/** The same for staff, with those that do not count: also by whom, and what the desk decides. */
export const staffHandoverSchema = z.object({
  ...handoverSchema.shape,
  by_name: z.string(),
  /** When it reached the portal; later than `handed_at` from a phone without network. */
  recorded_at: z.string(),
  /** How many bottles went out, as the device said. */
  bottles: z.nullable(z.number()),
  /**
   * The lines of which fewer bottles went out than requested. Absent from answers of earlier versions that a device
   * keeps.
   */
  short: z._default(z.nullable(z.array(storedShortLine)), null),
  /** Why it did not fit the request when it arrived; null when it did. */
  problem: z.nullable(z.enum(PROBLEMS)),
  /** A delivery with a problem that nobody has decided about. */
  needs_decision: z.boolean(),
  decision: z.nullable(z.enum(DECISIONS)),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decision_reason: z.string(),
  /** When its step was undone. */
  taken_back_at: z.nullable(z.string()),
});
export type StaffHandover = z.infer<typeof staffHandoverSchema>;

/** Whether an attempt is the delivery of its request: somebody has signed, and it counts. */
export const isDelivery = ({
  outcome,
  problem,
  decision,
  taken_back_at: takenBackAt,
}: StaffHandover): boolean =>
  outcome === 'delivered' && takenBackAt === null && (problem === null || decision === 'accepted');

/** The path of a handover of a request. */
export const handoverPathSchema = z.object({ number: key(), id: key() });

/** POST .../accept/: the handover counts, and completes its request. `version` is the loaded one of the request. */
export const acceptHandoverBody = z.object({ version: loadedVersion(), silent: flag() });

/** POST .../set-aside/: the handover does not count. */
export const setAsideBody = z.object({ version: loadedVersion(), reason: text(500) });

/** Says why bottles were not handed over. */
export function reasonText({ reason, note }: Pick<Handover, 'reason' | 'note'>): string {
  if (reason === null) return '';
  if (reason === 'other') return note;
  const text = t.reasons[reason];
  return note === '' ? text : `${text}: ${note}`;
}
