import { create } from 'zustand';

/**
 * The installed app keeps its latest answers, so that it shows the last-seen cellar without a connection: read-only,
 * dated, one user's, encrypted with a key of the session, and gone with it (docs/decisions/034-installed-app.md).
 */
const KEPT_CALLS = [
  /^\/(?:bottle_case_count|cellar_glance|search_wines|search_cases|wines|cases|orders)\//,
  // What is worked on in the van and in the warehouse. Count sheets and sessions say no number of bottles.
  /^\/staff\/(?:stops|runs\/(?:\d+|today)|requests\/\d+(?:\/picks)?)\/$/,
  // The map of the warehouse and what stands at a place.
  /^\/staff\/locations\/(?:map|\d+(?:\/cases)?)\/$/,
  /^\/staff\/(?:count-sessions\/\d+(?:\/cases)?|stock\/\d+\/cases\/\d+\/count-sheet)\/$/,
];

/** Since when the shown answers are old, as people read it; null while the server answers. */
export const useOfflineSince = create<{ readonly moment: string | null }>(() => ({ moment: null }));

/** Whether the app runs in a window of its own, as an installed one does. */
export function isInstalled(): boolean {
  return 'caches' in window && window.matchMedia('(display-mode: standalone)').matches;
}

export function isKeptCall(path: string): boolean {
  return KEPT_CALLS.some((call) => call.test(path)) && isInstalled();
}

let forgotten: Promise<void> = Promise.resolve();

/** Notes that what this browser keeps is being dropped, until the promise resolves. */
export function forgetBy(work: Promise<void>): void {
  forgotten = work;
}

/** Resolves when everything is dropped that should be: keys that are asked for before would be dropped too. */
export const whenForgotten = (): Promise<void> => forgotten;
