import type { Run, RunStop } from '@portal/contract/warehouse/runs/runs.schemas';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../../texts/runs.tsx';

/** What somebody has changed of the stops, and the version of the run that it was changed from. */
interface Draft {
  readonly version: number;
  readonly numbers: readonly number[];
  /** The button that was pressed: moved in the document, it loses the focus. */
  readonly pressed: string;
}

interface StopOrder {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly stops: readonly RunStop[];
  /** The version that the order was changed from. */
  readonly version: number;
  readonly isChanged: boolean;
  /** What the last change did, for screen readers. */
  readonly said: string;
  readonly move: (from: number, to: number) => void;
  readonly remove: (stop: RunStop) => void;
  readonly discard: () => void;
}

/** The order of the stops of a run as it is changed, until it is saved or discarded. */
export function useStopOrder(run: Run): StopOrder {
  const list = useRef<HTMLOListElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [said, setSaid] = useState('');
  const version = draft?.version ?? run.version;
  const stops = (draft?.numbers ?? run.requests).flatMap(
    (number) => run.stops.find((stop) => stop.footprint_id === number) ?? [],
  );
  useEffect(() => {
    if (draft === null || draft.pressed === '') return;
    list.current?.querySelector<HTMLElement>(`[data-move="${draft.pressed}"]`)?.focus();
  }, [draft]);
  const put = (next: readonly RunStop[], sentence: string, pressed = '') => {
    setDraft({ version, numbers: next.map((stop) => stop.footprint_id), pressed });
    setSaid(sentence);
  };
  return {
    list,
    stops,
    version,
    isChanged: draft !== null,
    said,
    move: (from, to) => {
      const moved = stops[from];
      if (moved === undefined) return;
      const number = moved.footprint_id;
      const button = Math.abs(to - from) === 1 ? `${number} ${to < from ? 'up' : 'down'}` : '';
      const next = stops.toSpliced(from, 1).toSpliced(to, 0, moved);
      put(next, t.nowStop(number, to + 1, stops.length), button);
    },
    remove: (stop) =>
      put(
        stops.filter((one) => one !== stop),
        t.taken(stop.footprint_id),
      ),
    discard: () => setDraft(null),
  };
}
