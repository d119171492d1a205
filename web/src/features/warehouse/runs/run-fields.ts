import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import { isTimeOfDay, STOP_MINUTES } from '@portal/contract/warehouse/runs/runs.schemas';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { t } from '../../../texts/runs.tsx';

const { min, max } = STOP_MINUTES;
const id = () => z.string().check(z.minLength(1, FORM_MESSAGES.option));

/** The fields of a run, as they are typed. */
export const runFields = {
  van: id(),
  driver: id(),
  departs_at: z.string().check(z.refine(isTimeOfDay, t.enterTime)),
  stop_minutes: z.string().check(
    z.refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: t.enterMinutes(min, max),
    }),
  ),
};

interface TypedRun {
  readonly van: string;
  readonly driver: string;
  readonly departs_at: string;
  readonly stop_minutes: string;
}

/** The typed fields as the calls take them. */
export const sentFields = (typed: TypedRun) => ({
  van: Number(typed.van),
  driver: Number(typed.driver),
  departs_at: typed.departs_at,
  stop_minutes: Number(typed.stop_minutes),
});

interface SentPlan {
  readonly error: Error | null;
  readonly variables: { readonly van: number; readonly requests: readonly number[] } | undefined;
}

/** Whether just this plan was refused because the van is too small for it: a second press plans it all the same. */
export function isSecondPress(
  { error, variables }: SentPlan,
  van: number,
  requests: readonly number[],
): boolean {
  const isRefused = error instanceof ApiError && 'over_capacity' in error.fieldErrors;
  return isRefused && variables?.van === van && variables.requests.join() === requests.join();
}

export const asOptions = (of: readonly { readonly id: number; readonly name: string }[]) =>
  of.map((one) => ({ value: String(one.id), label: one.name }));
