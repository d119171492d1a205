import { type BrowserSession, stepUp } from '../browser-session.ts';
import { TEST_PASSWORD } from '../factories.ts';
import type { BookedRequest } from './books.ts';
import type { Answer } from './phones.ts';

export const urlOf = ({ number }: BookedRequest, action: string) =>
  `/api/staff/requests/${number}/${action}/`;

/** Throws unless an answer has one of the statuses. */
export function must(answer: Answer, ...statuses: readonly number[]): Answer {
  if (statuses.includes(answer.statusCode)) return answer;
  const { method, url } = answer.raw.req;
  throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
}

/** Chooses one of a list; undefined of an empty one. */
export const pickOne = <One>(all: readonly One[], which: number): One | undefined =>
  all[which % Math.max(1, all.length)];

/** Sends a call of somebody who shows again who it is where the portal asks for it. */
export async function postProved(by: BrowserSession, url: string, body: object): Promise<Answer> {
  const answer = await by.post(url, body);
  if (answer.statusCode !== 403) return answer;
  await stepUp(by, TEST_PASSWORD);
  return by.post(url, body);
}
