import { type FormEvent, useState } from 'react';

/**
 * For forms that are read from the page itself and whose values somebody else may change meanwhile: `keyOf` is the key
 * of a field, so that it begins anew with each new value until one types into it, and from then on keeps what is typed.
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
