import type { CardTerms } from '@portal/contract/charges/rates/rates.schemas';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { cardTerms, rateCards } from '../../../db/schema/charges.ts';
import type { Authorship } from '../../../lib/audit/audit.repository.ts';

/** A rate card without its terms. */
export type RateCardRow = typeof rateCards.$inferSelect;

const LATEST_MONTH = sql<string>`(
  select max(card_terms.month) from card_terms where card_terms.card_id = rate_cards.id)`;
const RATE_COUNT = sql<number>`(
  select jsonb_array_length(latest.terms -> 'rates') from card_terms latest
  where latest.card_id = rate_cards.id order by latest.month desc limit 1)`;
/** The open accounts whose latest terms name the card. */
const CLIENT_COUNT = sql<number>`(
  select count(*)::int from (
    select distinct on (charge_terms.account_id) charge_terms.account_id, charge_terms.card_id
    from charge_terms order by charge_terms.account_id, charge_terms.month desc) latest
  join accounts on accounts.id = latest.account_id
  where latest.card_id = rate_cards.id and accounts.closed_at is null)`;

const COLUMNS = {
  id: rateCards.id,
  name: rateCards.name,
  currency: rateCards.currency,
  version: rateCards.version,
  latest_month: LATEST_MONTH,
  rate_count: RATE_COUNT,
  client_count: CLIENT_COUNT,
};

/** Lists the cards by name. */
export function listCards(db: Db) {
  return db.select(COLUMNS).from(rateCards).orderBy(asc(rateCards.name), asc(rateCards.id));
}

export async function findCard(db: Db, id: number) {
  const [card] = await db.select(COLUMNS).from(rateCards).where(eq(rateCards.id, id));
  return card;
}

/** Finds the name and currency of a card. */
export async function findCardFacts(db: Db, id: number): Promise<RateCardRow | undefined> {
  const [card] = await db.select().from(rateCards).where(eq(rateCards.id, id));
  return card;
}

/** Finds a card by its name, whatever its letter case. */
export async function findCardNamed(db: Db, name: string): Promise<RateCardRow | undefined> {
  const [card] = await db
    .select()
    .from(rateCards)
    .where(sql`lower(${rateCards.name}) = lower(${name})`);
  return card;
}

/** Locks a card, so that its terms are added one after the other. */
export async function lockCard(tx: Db, id: number): Promise<RateCardRow | undefined> {
  const [card] = await tx.select().from(rateCards).where(eq(rateCards.id, id)).for('update');
  return card;
}

/** All terms of a card, the latest first. */
export function listCardTerms(db: Db, cardId: number) {
  const { month, terms, madeBy, createdAt } = cardTerms;
  return db
    .select({ month, terms, made_by: madeBy, made_at: isoTime(createdAt) })
    .from(cardTerms)
    .where(eq(cardTerms.cardId, cardId))
    .orderBy(desc(month));
}

export async function insertCard(
  tx: Db,
  card: { readonly name: string; readonly currency: string },
  at: Date,
): Promise<number> {
  const [row] = await tx
    .insert(rateCards)
    .values({ ...card, createdAt: at })
    .returning({ id: rateCards.id });
  if (row === undefined) throw new Error('The card was not inserted.');
  return row.id;
}

export async function insertCardTerms(
  tx: Db,
  cardId: number,
  { month, terms }: { readonly month: string; readonly terms: CardTerms },
  { actor, at }: Authorship,
): Promise<void> {
  const made = { madeByUserId: actor.userId, madeBy: actor.name, createdAt: at };
  await tx.insert(cardTerms).values({ cardId, month, terms, ...made });
}

/** Raises the version by which two people notice each other's terms. */
export async function raiseCardVersion(tx: Db, id: number): Promise<void> {
  const version = sql`${rateCards.version} + 1`;
  await tx.update(rateCards).set({ version }).where(eq(rateCards.id, id));
}
