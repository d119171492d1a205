import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back once an element is on the screen; at once in browsers that cannot tell. */
export function useSeen(place: RefObject<Element | null>, isWanted: boolean, onSeen: () => void) {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = place.current;
    if (!isWanted || element === null) return undefined;
    if (!('IntersectionObserver' in window)) return seen();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isWanted]);
}
