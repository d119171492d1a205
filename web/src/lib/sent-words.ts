import type { FormEvent } from 'react';

/** What stands in the field `search` of a form that is sent; the browser loads no page for it. */
export function sentWords(event: FormEvent<HTMLFormElement>): string {
  event.preventDefault();
  const text = new FormData(event.currentTarget).get('search');
  return typeof text === 'string' ? text.trim() : '';
}
