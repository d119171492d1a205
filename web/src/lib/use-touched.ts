import { type FormEvent, useState } from 'react';

/**
 * For forms that are read from the DOM and whose record can change meanwhile. `keyOf` is the key of a field: the
 * field resets with each new value until the user types into it, and keeps the typed text from then on.
 */
export function useTouched(valueOf: (name: string) => string) {
  const [touched, setTouched] = useState<Readonly<Record<string, string>>>({});
  return {
    keyOf: (name: string) => `${name} ${touched[name] ?? valueOf(name)}`,
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
      if (name === null || name in touched) return;
      setTouched({ ...touched, [name]: valueOf(name) });
    },
  };
}
