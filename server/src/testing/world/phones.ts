import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { BrowserSession } from '../browser-session.ts';
import { type BookedLine, type BookedRequest, type Books, isOpen } from './books.ts';

export type Answer = LightMyRequestResponse;

/** A call that a phone sends now or later, with the moment at which somebody did what it says. */
export interface PhoneCall {
  readonly text: string;
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: number;
  /** What the house and the person do about the answer, which comes at `now`. */
  heard(answer: Answer, now: number): void;
}

interface Kept {
  readonly call: PhoneCall;
  readonly key: string;
  /** The answer got lost, so it is sent again. */
  first: Answer | null;
}

/** A person with a phone that keeps its calls while there is no network. */
export class Phone {
  readonly name: string;
  readonly browser: BrowserSession;
  /** What its pages showed when the network went away; null while there is one. */
  known: SeenRequest[] | null = null;
  readonly kept: Kept[] = [];

  constructor(name: string, browser: BrowserSession) {
    this.name = name;
    this.browser = browser;
  }

  /** Sends a call, or keeps it. */
  async tell(call: PhoneCall): Promise<string> {
    const kept: Kept = { call, key: randomUUID(), first: null };
    if (this.known === null) return this.#send(kept, call.at);
    this.kept.push(kept);
    return `${this.name}, offline: ${call.text}`;
  }

  /** Delivers one of the kept calls; where its answer gets lost, it stays and is sent again. */
  async deliver(which: number, now: number, isLost: boolean): Promise<string | null> {
    const kept = this.kept[which % Math.max(1, this.kept.length)];
    if (kept === undefined) return null;
    const text = await this.#send(kept, now);
    const isDone = !isLost || (kept.first?.statusCode ?? 0) >= 300;
    if (isDone) this.kept.splice(this.kept.indexOf(kept), 1);
    return `${text} (done at ${timeText(kept.call.at)}${isDone ? '' : ', the answer is lost'})`;
  }

  async #send(kept: Kept, now: number): Promise<string> {
    const { call, key, first } = kept;
    const headers = { 'idempotency-key': key };
    const answer = await this.browser.post(call.url, call.body, headers);
    const text = `${this.name}: ${call.text} -> ${answer.statusCode}${reasonOf(answer)}`;
    if (answer.statusCode >= 500) throw new Error(text);
    if (first === null) hear(call, answer, now, text);
    // The answer shows the record as it is now, so only its status must be the first one's.
    else if (answer.statusCode !== first.statusCode) {
      throw new Error(`${call.text}: sent again, it is ${answer.statusCode} ${answer.body}`);
    }
    kept.first = answer;
    return text;
  }
}

function hear(call: PhoneCall, answer: Answer, now: number, text: string): void {
  try {
    call.heard(answer, now);
  } catch (error) {
    throw new Error(`${text}, done at ${timeText(call.at)}: ${String(error)}`, { cause: error });
  }
}

const reasonOf = ({ statusCode, body }: Answer) => (statusCode < 300 ? '' : ` ${body}`);

/** A moment as the journal writes it: day and time in UTC. */
export function timeText(at: number): string {
  return new Date(at).toISOString().slice(5, 19).replace('T', ' ');
}

/** A request as a phone shows it: live, or as it was when the network went away. */
export interface SeenRequest {
  readonly request: BookedRequest;
  readonly isPulled: boolean;
  readonly lines: { readonly line: BookedLine; left: number }[];
}

export function seenRequests(books: Books): SeenRequest[] {
  return books.requests.filter(isOpen).map((request) => ({
    request,
    isPulled: request.state === 'processed',
    lines: request.lines.map((line) => ({
      line,
      left: line.quantity - books.picks.known(line, true),
    })),
  }));
}
