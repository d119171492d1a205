/** An exact amount of minor units: `top / bottom`, with `bottom` above 0. Not always in lowest terms. */
export interface Exact {
  readonly top: bigint;
  readonly bottom: bigint;
}

export const NOTHING: Exact = { top: 0n, bottom: 1n };

export const exact = (top: number | bigint, bottom: number | bigint = 1): Exact => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

/** Adds two amounts. */
export function plus(a: Exact, b: Exact): Exact {
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom };
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

/** Multiplies an amount. */
export const times = (a: Exact, b: Exact): Exact => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});

/** Whether two amounts are equal. */
export const isSame = (a: Exact, b: Exact): boolean => a.top * b.bottom === b.top * a.bottom;

/** Rounds to whole minor units, half to even. Throws when the result is no safe integer. */
export function rounded({ top, bottom }: Exact): number {
  const below = top / bottom - (top % bottom < 0n ? 1n : 0n);
  const twice = 2n * (top - below * bottom);
  const isUp = twice > bottom || (twice === bottom && below % 2n !== 0n);
  const whole = Number(isUp ? below + 1n : below);
  if (!Number.isSafeInteger(whole)) throw new RangeError('An amount is too large.');
  return whole;
}

/** A share in hundredths of a percent. */
export const share = (hundredths: number): Exact => exact(hundredths, 10_000);
