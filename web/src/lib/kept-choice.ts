const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps a choice of this browser's user in a cookie for a year; unlike local storage it outlives a log-out. */
export function keepChoice(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
