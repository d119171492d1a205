const reserved = /[%,_]/g;
const escapes = /%(25|2C|5F)/gi;

/** Commas join values and underscores join places, so inside a value both are escaped, and so is the percent sign. */
function escapeValue(value: string): string {
  return value.replace(reserved, (sign) => encodeURIComponent(sign).replace('_', '%5F'));
}

/** Only our own escapes are decoded: a hand-typed `100%` stays as it is. */
function unescapeValue(text: string): string {
  return text.replace(escapes, (escape) => decodeURIComponent(escape));
}

function splitAt(separator: string, text: string): string[] {
  const parts = text.split(separator).map((part) => unescapeValue(part).trim());
  return parts.filter((part) => part !== '');
}

/** `['Barolo', 'Cask 8, No_2']` as `Barolo,Cask 8%2C No%5F2`. */
export function joinValues(values: readonly string[]): string {
  return values.map(escapeValue).join(',');
}

/** Splits the values of a parameter, without duplicates and empty ones. */
export function splitValues(text: string): string[] {
  return [...new Set(splitAt(',', text))];
}

/** `[['France', 'Burgundy'], ['Italy']]` as `France_Burgundy,Italy`. */
export function joinPlaces(places: readonly (readonly string[])[]): string {
  return places.map((place) => place.map(escapeValue).join('_')).join(',');
}

/** The places of a parameter, at most subregions deep. */
export function splitPlaces(text: string): string[][] {
  return text
    .split(',')
    .map((place) => splitAt('_', place).slice(0, 3))
    .filter((place) => place.length > 0);
}
