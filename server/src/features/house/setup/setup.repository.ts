import {
  type SETUP_ANSWERS,
  SETUP_STEPS,
  type SetupStep,
} from '@portal/contract/house/setup/setup.schemas';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/query-rows.ts';
import { setupAnswers } from '../../../db/schema/system.ts';

/** What a manager says of a step. */
export type SetupAnswer = (typeof SETUP_ANSWERS)[number];

/** The lock on answers, so that the audit log has them in their order. */
const ANSWERS_LOCK = 7_263_546;

const seenSchema = z.record(z.enum(SETUP_STEPS), z.boolean());

const published = (slug: string) =>
  sql`exists (select from content_pages where slug = ${slug} and published_at is not null)`;

/** What the database shows of the steps; of what only a manager can know, nothing. */
export async function readSeenSteps(db: Db, today: string): Promise<Record<SetupStep, boolean>> {
  const [seen] = await queryRows(
    db,
    sql`select
      false as warehouse, false as store, false as services, false as labels, false as formats, false as backup,
      exists (select from provider_texts where logo_file_id is not null) as logo,
      ${published('about')} as about, ${published('faq')} as faq, ${published('terms')} as terms,
      exists (select from mail_outbox where sent_at is not null) as mail,
      exists (select from company_holidays where day >= ${today}::date) as days_off,
      exists (select from locations) as locations,
      exists (select from vans) as vans,
      (select count(*) > 1 from users where role = 'manager' and is_active
        and password_hash is not null) as second_manager,
      exists (select from accounts where closed_at is null) as first_client,
      exists (select from lots where quantity > 0) as first_cellar`,
    (raw) => z.parse(seenSchema, raw),
  );
  if (seen === undefined) throw new Error('The steps cannot be read.');
  return seen;
}

/** Lists the answers of managers by step. */
export async function listSetupAnswers(db: Db): Promise<Map<string, SetupAnswer>> {
  const rows = await db.select().from(setupAnswers);
  return new Map(rows.map(({ step, answer }) => [step, answer]));
}

/** Locks the answer of a step against others; returns it. */
export async function lockSetupAnswer(tx: Db, step: SetupStep): Promise<SetupAnswer | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ANSWERS_LOCK})`);
  const [row] = await tx.select().from(setupAnswers).where(eq(setupAnswers.step, step));
  return row?.answer ?? null;
}

/** Stores an answer, or removes it. */
export async function putSetupAnswer(
  tx: Db,
  step: SetupStep,
  answer: SetupAnswer | null,
  answeredAt: Date,
): Promise<void> {
  if (answer === null) {
    await tx.delete(setupAnswers).where(eq(setupAnswers.step, step));
    return;
  }
  await tx
    .insert(setupAnswers)
    .values({ step, answer, answeredAt })
    .onConflictDoUpdate({ target: setupAnswers.step, set: { answer, answeredAt } });
}
