import { useState } from 'react';

/** What is being typed over an applied value: it stands until another value is applied. */
export function useDraft(applied: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ over: applied, text: applied });
  const text = draft.over === applied ? draft.text : applied;
  return [text, (next) => setDraft({ over: applied, text: next })];
}
