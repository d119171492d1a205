import { RICH_TEXT_TAGS } from '@portal/contract/house/content/rich-text';
import { providerTextsSchema } from '@portal/contract/provider/provider-texts';
import type { PageTexts, StaffPage } from '@portal/contract/house/content/staff-content.schemas';
import type { ReactNode } from 'react';
import { t } from '../../../texts/staff-content.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { FaqEditor } from './faq-editor.tsx';
import styles from './page-editor.module.css';
import { usePageEditor } from './use-page-editor.ts';

const fillIns = Object.keys(providerTextsSchema.shape);

interface PageEditorProps {
  readonly page: StaffPage;
  /** Loads the page again and returns it. */
  readonly onReload: () => Promise<StaffPage | undefined>;
  readonly renderPreview: (texts: PageTexts) => ReactNode;
}

type Editor = ReturnType<typeof usePageEditor>;

function Fields({ form }: Editor) {
  const body = form.watch('body');
  const faqs = form.watch('faqs');
  return (
    <>
      <TextField label={t.title} hint={t.titleHint} {...form.field('title')} />
      {body !== null && (
        <div className={styles.body}>
          <TextArea label={t.text} {...form.field('body')} />
        </div>
      )}
      {faqs !== null && <FaqEditor form={form} faqs={faqs} />}
    </>
  );
}

function Actions({ seen, change, isDirty, publish, discard }: Editor) {
  const isSending = (action: string) => change.isPending && change.variables.action === action;
  return (
    <div className={styles.actions}>
      <Button type="submit" isSending={isSending('save')} isUnavailable={!isDirty}>
        {t.saveDraft}
      </Button>
      <Button
        look="primary"
        isSending={isSending('publish')}
        isUnavailable={!isDirty && !seen.has_draft && seen.published_at !== null}
        onClick={publish}
      >
        {t.publish}
      </Button>
      {seen.has_draft && (
        <ConfirmButton
          label={t.discardDraft}
          title={t.discardTitle}
          look="quiet"
          isSending={isSending('discard')}
          onConfirm={discard}
        >
          {t.discardConsequence}
        </ConfirmButton>
      )}
      <output className={styles.note}>{isDirty && t.notSavedYet}</output>
    </div>
  );
}

function previewText({ has_draft: hasDraft, published_at: publishedAt }: StaffPage): string {
  if (hasDraft) return t.draftPreview;
  return publishedAt === null ? t.examplePreview : t.publishedPreview;
}

/** An editor for a page with all its actions and a preview. */
export function PageEditor({ page, onReload, renderPreview }: PageEditorProps) {
  const editor = usePageEditor(page, onReload);
  const { form, seen, change, isDirty } = editor;
  return (
    <div className={styles.columns}>
      <form className={styles.editor} {...form.props}>
        <ActionFailure action={change} onReload={() => void editor.reload()} />
        <WritingHelp />
        <Fields {...editor} />
        <Actions {...editor} />
      </form>
      <section className={styles.preview} aria-labelledby="preview">
        <h2 id="preview">{t.preview}</h2>
        <p className={styles.note}>
          {previewText(seen)} {isDirty && t.saveToPreview}
        </p>
        {renderPreview(seen.preview)}
      </section>
    </div>
  );
}

function WritingHelp() {
  return (
    <details className={styles.help}>
      <summary>{t.formattingHelp}</summary>
      <p>
        {t.formattingRules(
          <code>{RICH_TEXT_TAGS.map((tag) => `<${tag}>`).join(' ')}</code>,
          <code>{'<a href="/faq">words</a>'}</code>,
        )}
      </p>
      <p>{t.fillIns(<code>{fillIns.map((name) => `{{${name}}}`).join(' ')}</code>)}</p>
    </details>
  );
}
