import { useEffect, useRef, useState } from 'react';

/** The ref of the first field of something that was added just now: one goes on by writing. */
export function useFocusWhenNew(isNew: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const [wasNew] = useState(isNew);
  useEffect(() => {
    if (wasNew) field.current?.focus();
  }, [wasNew]);
  return field;
}
