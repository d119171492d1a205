import type { FaqCategory } from '@portal/contract/house/content/content.schemas';
import { formText } from '@portal/contract/errors/form-fields';
import {
  PAGE_LENGTHS,
  type PageTexts,
  type StaffPage,
} from '@portal/contract/house/content/staff-content.schemas';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { useSingleSend } from '../../../lib/use-single-send.ts';
import { t } from '../../../texts/staff-content.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type PageChange, usePageChange } from './staff-content-api.ts';

const { title, name, question, text } = PAGE_LENGTHS;

const pageSchema = z.object({
  title: formText(title),
  body: z.nullable(formText(text)),
  faqs: z.nullable(
    z.array(
      z.object({
        id: z.number(),
        name: formText(name),
        faqs: z.array(
          z.object({ id: z.number(), question: formText(question), answer: formText(text) }),
        ),
      }),
    ),
  ),
});

// Applied after runs of spaces were collapsed: `\s*` here would take quadratic time.
const BLOCK = / ?(<\/?(?:ul|ol|blockquote)>|<(?:p|li|h3|h4)>) ?/g;
const HAS_MORE_THAN_PARAGRAPHS = /<(?:ul|ol|li|h3|h4|blockquote)\b/;

const DONE: Record<PageChange['action'], string> = {
  save: t.draftSaved,
  publish: t.pagePublished,
  discard: t.draftDiscarded,
};

/**
 * The typed texts of a page and its actions. The version is that of the loaded page; only "look again" takes over
 * another user's change.
 */
export function usePageEditor(page: StaffPage, onReload: () => Promise<StaffPage | undefined>) {
  const [seen, setSeen] = useState(page);
  const form = useSchemaForm({
    schema: pageSchema,
    values: toTyped(seen.written),
    onSubmit: () => send('save'),
  });
  const { isDirty } = form.formState;
  const startFrom = (next: StaffPage) => {
    setSeen(next);
    form.startOver(toTyped(next.written));
  };
  const change = usePageChange(seen, setSeen, (next, { action }) => {
    startFrom(next);
    showToast({ message: DONE[action] });
  });
  const sendOnce = useSingleSend(change);
  const send = (action: PageChange['action']) =>
    sendOnce({ action, texts: isDirty ? form.getValues() : null });
  useBlocker({
    shouldBlockFn: () => isDirty && !window.confirm(t.leaveUnsaved),
    enableBeforeUnload: () => isDirty,
  });
  const reload = async () => {
    const typed = form.getValues();
    const now = await onReload();
    if (now === undefined) return;
    startFrom(now);
    const bringBack = () => form.reset(typed, { keepDefaultValues: true, keepDirtyValues: false });
    const action = { label: t.restoreMyChanges, onPress: bringBack };
    showToast({ message: t.currentPage, action });
  };
  return {
    seen,
    form,
    isDirty,
    change,
    publish: () => form.checkThen(() => send('publish')),
    discard: () => send('discard'),
    reload,
  };
}

/** Paragraphs as plain text with empty lines between them; the server turns these into paragraphs again. */
function plain(html: string): string {
  const paragraphs = html.split(/<\/?p>/).map((words) => words.replaceAll(/ ?<br> ?/g, '\n'));
  return paragraphs
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .join('\n\n');
}

/** Ampersands and brackets that mean the same when they are typed as they are. */
const TYPED_AS_IT_IS = /&amp;(?!#|\w\w)|&lt;(?![a-z/!?])/gi;

/** Formats HTML for editing: without tags where possible, or each paragraph and item on its own line. */
function readable(html: string): string {
  const even = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(TYPED_AS_IT_IS, (reference) => (/amp/i.test(reference) ? '&' : '<'));
  if (!HAS_MORE_THAN_PARAGRAPHS.test(even)) return plain(even);
  return even.replaceAll(BLOCK, '\n$1').trim();
}

function typedCategory(category: FaqCategory): FaqCategory {
  const faqs = category.faqs.map(({ id, question, answer }) => ({
    id,
    question: readable(question),
    answer: readable(answer),
  }));
  return { ...category, faqs };
}

/** Returns the initial fields of a page's editor. */
export function toTyped({ title, body, faqs }: PageTexts): PageTexts {
  return {
    title,
    body: body === null ? null : readable(body),
    faqs: faqs?.map(typedCategory) ?? null,
  };
}
