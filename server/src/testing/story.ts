import { readFileSync } from 'node:fs';
import { asc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { auditLog } from '../db/schema/system.ts';
import { readMails } from './read-mails.ts';
import type { ReceivedAnswer } from './tenant.ts';

/** Status and error code of an answer. */
type Outcome = readonly [status: number, code?: string];

export const PROOF_ASKED: Outcome = [403, 'step_up_required'];

/** The steps that one of docs/security-stories.md tries, each once and with what comes of it. */
export class Story {
  readonly #title: string;
  readonly #steps = new Set<string>();

  constructor(title: string) {
    this.#title = title;
  }

  /** Counts a step whose outcome the test itself checks. Throws when it was counted before. */
  count(step: string): void {
    if (this.#steps.has(step)) throw new Error(`"${step}" is tried twice.`);
    this.#steps.add(step);
  }

  /** Counts a step. Throws unless status and error code of its answer are the expected ones. */
  async tries<Answer extends ReceivedAnswer>(
    step: string,
    asking: PromiseLike<Answer>,
    expected: Outcome,
  ): Promise<Answer> {
    this.count(step);
    const answer = await asking;
    const code = answer.headers['x-error-code'];
    const found =
      typeof code === 'string' ? `${answer.statusCode} ${code}` : `${answer.statusCode}`;
    if (found !== expected.join(' ')) {
      throw new Error(`${step}: ${found}, not ${expected.join(' ')}: ${answer.body.slice(0, 300)}`);
    }
    return answer;
  }

  /** How many steps were tried; throws below 25. */
  get length(): string {
    if (this.#steps.size < 25) throw new Error(`Only ${this.#steps.size} steps were tried.`);
    return `${this.#steps.size} steps`;
  }

  /** How many docs/security-stories.md says. */
  get lengthOnPage(): string {
    const page = readFileSync('docs/security-stories.md', 'utf8');
    const [, section = ''] = page.split(`\n## ${this.#title}\n`);
    return /\d+ steps\b/.exec(section)?.[0] ?? '';
  }
}

/** The mails to an e-mail so far, oldest first. */
export async function mailsTo({ db }: Database, email: string) {
  return (await readMails(db, email)).map(({ subject, text, createdAt: at, nextTryAt: dueAt }) => {
    return { subject, text, at, dueAt };
  });
}

/** The secret of the newest link to a page in the mails to an e-mail, or undefined. */
export async function linkTo(database: Database, email: string, page: string) {
  const texts = (await mailsTo(database, email)).map(({ text }) => text).join('\n');
  return [...texts.matchAll(new RegExp(`${page}#token=([\\w-]+)`, 'g'))].at(-1)?.[1];
}

/** The audit log so far as "actor: action", oldest first. */
export async function audited({ db }: Database): Promise<string[]> {
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  return rows.map(({ actor, action, subjectType }) => `${actor}: ${action} ${subjectType}`);
}
