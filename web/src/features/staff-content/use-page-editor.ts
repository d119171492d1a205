import type { PageTexts, StaffPage } from '@portal/contract/staff-content/staff-content.schemas';
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type PageProblems, problemsOf } from './page-problems.ts';
import { type PageChange, usePageChange } from './staff-content-api.ts';
import { toTyped } from './typed-text.ts';

const DONE: Record<PageChange['action'], string> = {
  save: 'The draft is saved.',
  publish: 'Published: clients read it from now on.',
  discard: 'The draft is discarded.',
};

/** Leads to the first wrong field once the sentences stand under the fields, and the folded ones are open. */
function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, refusals: number) {
  useEffect(() => {
    if (refusals === 0) return;
    const [first] = form.current?.querySelectorAll('[aria-invalid="true"]') ?? [];
    if (first instanceof HTMLElement) first.focus();
  }, [form, refusals]);
}

/**
 * What is typed over a page and what is done with it. The page is the one that was seen: its version goes with each change,
 * and only looking again, by hand, takes another's words in.
 */
export function usePageEditor(
  page: StaffPage,
  form: RefObject<HTMLFormElement | null>,
  onLookAgain: () => Promise<StaffPage | undefined>,
) {
  const [seen, setSeen] = useState(page);
  const [texts, setTexts] = useState(() => toTyped(page.written));
  const [isChecked, setIsChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
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
  const none: PageProblems = {};
  useFocusOnWrong(form, refusals);
  useBlocker({
    shouldBlockFn: () => isDirty && !window.confirm('Leave without saving what you wrote?'),
    enableBeforeUnload: () => isDirty,
  });

  const send = (action: PageChange['action']) => {
    const isWrong = action !== 'discard' && Object.keys(problemsOf(texts)).length > 0;
    setIsChecked(isWrong);
    if (isWrong) setRefusals(refusals + 1);
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
    seen,
    texts,
    setTexts: (next: PageTexts) => setTexts(next),
    problems: isChecked ? problemsOf(texts) : none,
    isDirty,
    change,
    save: () => send('save'),
    publish: () => send('publish'),
    discard: () => send('discard'),
    lookAgain,
  };
}
