import type { StaffPage } from '@portal/contract/staff-content/staff-content.schemas';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { useWrongFocus } from '../../lib/use-wrong-focus.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type PageProblems, problemsOf } from './page-problems.ts';
import { type PageChange, usePageChange } from './staff-content-api.ts';
import { toTyped } from './typed-text.ts';

const DONE: Record<PageChange['action'], string> = {
  save: 'The draft is saved.',
  publish: 'Published: clients read it from now on.',
  discard: 'The draft is discarded.',
};

const NO_PROBLEMS: PageProblems = {};

/**
 * What is typed over a page and what is done with it. The page is the one that was seen: its version goes with each
 * change, and only looking again, by hand, takes another's words in.
 */
export function usePageEditor(page: StaffPage, onLookAgain: () => Promise<StaffPage | undefined>) {
  const [seen, setSeen] = useState(page);
  const [texts, setTexts] = useState(() => toTyped(page.written));
  const [isChecked, setIsChecked] = useState(false);
  const { place, refuse } = useWrongFocus<HTMLFormElement>();
  const startFrom = (next: StaffPage) => {
    setSeen(next);
    setTexts(toTyped(next.written));
    setIsChecked(false);
  };
  const change = usePageChange(seen, setSeen, (next, { action }) => {
    startFrom(next);
    showToast({ message: DONE[action] });
  });
  const sendOnce = useSingleSend(change);
  const isDirty = JSON.stringify(texts) !== JSON.stringify(toTyped(seen.written));
  useBlocker({
    shouldBlockFn: () => isDirty && !window.confirm('Leave without saving what you wrote?'),
    enableBeforeUnload: () => isDirty,
  });

  const send = (action: PageChange['action']) => {
    const isWrong = action !== 'discard' && Object.keys(problemsOf(texts)).length > 0;
    setIsChecked(isWrong);
    if (isWrong) refuse();
    else sendOnce({ action, texts: isDirty ? texts : null });
  };
  const lookAgain = async () => {
    const now = await onLookAgain();
    if (now === undefined) return;
    change.reset();
    startFrom(now);
    const action = { label: 'Bring my words back', onPress: () => setTexts(texts) };
    showToast({ message: 'This is the page as it is now.', action });
  };
  return {
    place,
    seen,
    texts,
    setTexts,
    problems: isChecked ? problemsOf(texts) : NO_PROBLEMS,
    isDirty,
    change,
    save: () => send('save'),
    publish: () => send('publish'),
    discard: () => send('discard'),
    lookAgain,
  };
}
