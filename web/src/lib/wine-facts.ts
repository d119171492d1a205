import { vintageText } from './format.ts';

interface NamedWine {
  readonly designation: string | null;
  readonly vineyard: string | null;
  readonly appellation: string | null;
  readonly variety: string | null;
}

/** Returns what distinguishes a wine from others of its producer, on one line without repetitions. */
export function wineFacts(wine: NamedWine): string {
  const vineyard = wine.vineyard === 'No Vineyard' ? null : wine.vineyard;
  const facts = [wine.designation, vineyard, wine.appellation, wine.variety];
  return [...new Set(facts)].filter(Boolean).join(' · ');
}

/** Returns the full name without the producer at its beginning, for places that show the producer before it. */
export function nameAfterProducer(longName: string, producer: string): string {
  return longName.startsWith(producer) ? longName.slice(producer.length).trim() : longName;
}

/** "2005 Château Rayas", of a wine with a bare year. */
export function wineName(wine: {
  readonly vintage: number | null;
  readonly long_producer: string;
}): string {
  return `${vintageText(wine.vintage)} ${wine.long_producer}`;
}
