import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Finds the control to correct first: a wrong field, or the first control of a marked group. */
function firstWrong(place: HTMLElement | null): HTMLElement | null | undefined {
  const wrong = place?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
  return wrong?.matches('[data-fault]') === true
    ? wrong.querySelector<HTMLElement>('input, button')
    : wrong;
}

export function useWrongFocus<Place extends HTMLElement>(
  options?: FocusOptions,
): {
  readonly place: RefObject<Place | null>;
  readonly refuse: () => void;
} {
  const place = useRef<Place>(null);
  const [refusals, setRefusals] = useState(0);
  const preventScroll = options?.preventScroll ?? false;
  useEffect(() => {
    if (refusals > 0) firstWrong(place.current)?.focus({ preventScroll });
  }, [refusals, preventScroll]);
  return { place, refuse: useCallback(() => setRefusals((before) => before + 1), []) };
}
