import { codeOfScan } from '@portal/contract/cellar/labels/code-of-scan';
import { scanningCalls } from '@portal/contract/warehouse/picking/picking.calls';
import type {
  PlacedCase,
  ScannedCase,
  ScannedLocation,
} from '@portal/contract/warehouse/picking/scanning.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { lookUpScan } from '../../../lib/look-up-scan.ts';
import { sendOrQueue } from '../../../lib/send-or-queue.ts';
import { t } from '../../../texts/scanning.ts';
import { type ScanOutcome, useScanOutcome } from '../../../ui/scan-outcome.tsx';

type Location = ScannedLocation['location'];

/** What the page of scans shows: a case, or the location to which cases are put one after the other. */
export interface ScanDesk {
  readonly found: ScannedCase | null;
  readonly place: Location | null;
  /** How many cases were put there so far. */
  readonly putCount: number;
}

const EMPTY: ScanDesk = { found: null, place: null, putCount: 0 };

function sentenceOf(error: unknown): string {
  const told = error instanceof ApiError && error.kind === 'answer' ? error : null;
  const fields = told === null ? [] : Object.values(told.fieldErrors).flat();
  return fields[0] ?? (told?.detail || failureSentence(error).what);
}

function lookUpProblem(error: unknown, text: string): string {
  const { code } = codeOfScan(text);
  if (!(error instanceof ApiError)) return failureSentence(error).what;
  if (error.code === 'unknown_code') return t.notOurs(code);
  return error.kind === 'offline' ? t.notLoaded(code) : sentenceOf(error);
}

/** POST …/cases/{caseId}/location/: puts a case somewhere; null while it waits for a connection. */
function placeCase(
  { account, case: moved }: ScannedCase,
  location: string,
): Promise<PlacedCase | null> {
  return sendOrQueue({
    kind: 'move',
    subject: moved.footprint_lookup_code,
    label: t.moved(moved.footprint_lookup_code, location),
    href: '/staff/scan',
    call: scanningCalls.placeCase,
    params: { accountId: account.id, caseId: moved.id },
    fields: { location },
  });
}

/** Puts a case at a location and says what became of it. */
async function move(found: ScannedCase, location: string): Promise<ScanOutcome> {
  const number = found.case.footprint_lookup_code;
  try {
    const placed = await placeCase(found, location);
    if (placed === null) return { tone: 'waits', text: t.moveWaits(number, location) };
    if (placed.is_outdated) {
      const text = t.movedSince(number, location, placed.location);
      return { tone: 'bad', text };
    }
    const isNew = placed.before !== placed.location;
    return {
      tone: 'good',
      text: (isNew ? t.moved : t.stoodThere)(number, placed.location),
    };
  } catch (error) {
    return { tone: 'bad', text: t.notMoved(number, sentenceOf(error)) };
  }
}

const at = (found: ScannedCase, location: string): ScannedCase => ({
  ...found,
  case: { ...found.case, location },
});

/**
 * The page of scans: a case and then a location moves the case, a location and then cases moves each of them. Scans
 * that come fast wait for each other.
 */
export function useScanDesk() {
  const client = useQueryClient();
  const { outcome, showOutcome } = useScanOutcome();
  const [desk, setDesk] = useState(EMPTY);
  const now = useRef(EMPTY);
  const last = useRef(Promise.resolve());
  const show = (next: ScanDesk) => {
    now.current = next;
    setDesk(next);
  };
  const scanOne = async (text: string): Promise<void> => {
    const scanned = await lookUpScan(client, text).catch((error: unknown) => {
      showOutcome({ tone: 'bad', text: lookUpProblem(error, text) });
      return null;
    });
    if (scanned === null) return;
    const { found, place, putCount } = now.current;
    if (scanned.kind === 'location' && found === null) {
      const { location } = scanned;
      show({ found: null, place: location, putCount: place?.id === location.id ? putCount : 0 });
      return showOutcome({ tone: 'good', text: t.puttingAt(location.code) });
    }
    if (scanned.kind === 'case' && place === null) {
      show({ found: scanned, place: null, putCount: 0 });
      const { case: facts, account } = scanned;
      return showOutcome({
        tone: 'good',
        text: t.found(facts.footprint_lookup_code, account.name),
      });
    }
    const target = scanned.kind === 'location' ? scanned.location.code : (place?.code ?? '');
    const moved = scanned.kind === 'case' ? scanned : found;
    if (moved === null) return;
    const told = await move(moved, target);
    showOutcome(told);
    if (told.tone === 'bad') return;
    if (place === null) show({ found: at(moved, target), place, putCount });
    else show({ found: null, place, putCount: putCount + 1 });
    void client.invalidateQueries({ queryKey: ['staff'], refetchType: 'none' });
  };
  const scan = (text: string) => {
    if (text !== '') last.current = last.current.then(() => scanOne(text));
  };
  return { ...desk, outcome, scan, clear: () => show(EMPTY) };
}
