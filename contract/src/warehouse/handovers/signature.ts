import * as z from 'zod/mini';
import { jsonList } from '../../errors/json-list.ts';
import { t } from '../../texts/handovers.ts';

/** Width of the field for signatures, in heights. Both coordinates of a point go from 0 to 1. */
export const SIGNATURE_RATIO = 3;

/** Most points of a signature. */
const MAX_SIGNATURE_POINTS = 5_000;

/** Most strokes of a signature. */
const MAX_STROKES = 500;

/** The shortest signature, in widths of the field: a dot or a slip of the finger is none. */
const SHORTEST = 0.15;

/** The points of a line drawn without lifting the pen: x and y by turns. */
export type Stroke = readonly number[];

const stroke = z.array(z.number(), { error: () => t.signatureBroken });

const isStroke = (points: Stroke) =>
  points.length % 2 === 0 && points.every((one) => one >= 0 && one <= 1);

function lengthOf(points: Stroke): number {
  let length = 0;
  for (let at = 2; at < points.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.slice(at - 2, at + 2);
    length += Math.hypot(x1 - x0, (y1 - y0) / SIGNATURE_RATIO);
  }
  return length;
}

/** Why strokes are not a signature; null when they are one. */
export function signatureProblem(strokes: readonly Stroke[]): string | null {
  const points = strokes.reduce((sum, one) => sum + one.length / 2, 0);
  if (points > MAX_SIGNATURE_POINTS) return t.signatureTooLong;
  if (!strokes.every(isStroke)) return t.signatureBroken;
  const length = strokes.reduce((sum, one) => sum + lengthOf(one), 0);
  return length < SHORTEST ? t.signatureTooShort : null;
}

/** A signature as it is stored. */
export const signatureSchema = z.array(z.array(z.number()));

/** A signature in a form; an empty one was not drawn. */
export const sentSignature = jsonList(stroke, MAX_STROKES, 0);
