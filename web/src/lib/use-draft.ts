import { useState } from 'react';

/** A typed text over an applied value. It stays until another value is applied. */
export function useDraft(applied: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ over: applied, text: applied });
  const text = draft.over === applied ? draft.text : applied;
  return [text, (next) => setDraft({ over: applied, text: next })];
}
