import { useCallback, useEffect, useRef, useState } from 'react';

/** Finds the control to correct first: a wrong field, or the first control of a marked group. */
function firstWrong(place: HTMLElement | null): HTMLElement | null | undefined {
  const wrong = place?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
  return wrong?.matches('[data-fault]') === true
    ? wrong.querySelector<HTMLElement>('input, button')
    : wrong;
}

/** Focuses the first field marked as wrong after a refusal. */
export function useWrongFocus<Place extends HTMLElement>(preventScroll = false) {
  const place = useRef<Place>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) firstWrong(place.current)?.focus({ preventScroll });
  }, [refusals, preventScroll]);
  return { place, refuse: useCallback(() => setRefusals((before) => before + 1), []) };
}
