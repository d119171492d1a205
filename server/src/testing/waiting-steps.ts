import { answered, type Call, type House, passTime, send, sent } from './waiting-house.ts';
import type { ReceivedAnswer } from './tenant.ts';

/** A step that happens while something waits. */
export interface Step {
  /** Method and path, as the route table has them; several that do the same; none for time that passes. */
  readonly routes: readonly string[];
  /** Returns how it was answered: "done", or status and code. */
  run(house: House): Promise<string>;
}

export type Steps = Readonly<Record<string, Step>>;

/** A step of one call, after what it needs. */
export function step(
  route: string,
  prepare: (house: House) => Call | Promise<Call> = () => ({}),
  sameAs: readonly string[] = [],
): Step {
  return {
    routes: [route, ...sameAs],
    run: async (house) => settle(house, await send(house, route, await prepare(house))),
  };
}

/** Says how a call was answered; one that needs a second person gets one at once. */
export async function settle(house: House, answer: ReceivedAnswer): Promise<string> {
  if (answer.statusCode !== 202) return answered(answer);
  const other = { ...house, ids: new Map([['approval', approvalIn(answer)]] as const) };
  const by = house.second.browser;
  return answered(await send(other, 'POST /api/staff/approvals/:id/approve/', { by }));
}

/** The id of the approval that an answer names. */
export function approvalIn({ statusCode, body }: ReceivedAnswer): number {
  const { approval }: { approval?: { id: number } } = JSON.parse(body);
  if (approval === undefined) {
    throw new Error(`Nothing waits for approval: ${statusCode} ${body}`);
  }
  return approval.id;
}

/** A step that is nothing but time. */
export const timePasses = (ms: number): Step => ({
  routes: [],
  run: async (house) => {
    await passTime(house, ms);
    return 'done';
  },
});

interface Versioned {
  readonly version: number;
}

export const versionOfRequest = async (house: House) =>
  (await sent<Versioned>(house, 'GET /api/staff/requests/:number/')).version;
export const versionOfCase = async (house: House) =>
  (await sent<Versioned>(house, 'GET /api/staff/stock/:accountId/cases/:caseId/')).version;
export const versionOfAccount = async (house: House) =>
  (await sent<Versioned>(house, 'GET /api/staff/clients/:accountId/')).version;
