import type { FormEvent } from 'react';

/** Returns the text of the field `search` of a submitted form and prevents the page load. */
export function submittedSearch(event: FormEvent<HTMLFormElement>): string {
  event.preventDefault();
  const text = new FormData(event.currentTarget).get('search');
  return typeof text === 'string' ? text.trim() : '';
}
