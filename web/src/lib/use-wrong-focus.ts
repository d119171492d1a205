import { type RefObject, useEffect, useRef, useState } from 'react';

/** Forms that check themselves: after a refusal the first field marked as wrong takes the focus. */
export function useWrongFocus<Place extends HTMLElement>(): {
  readonly place: RefObject<Place | null>;
  readonly refuse: () => void;
} {
  const place = useRef<Place>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return { place, refuse: () => setRefusals((before) => before + 1) };
}
