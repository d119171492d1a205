import type { PageTexts, StaffPage } from '@portal/contract/staff-content/staff-content.schemas';
import type { FormEvent, ReactNode } from 'react';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { FaqEditor } from './faq-editor.tsx';
import styles from './page-editor.module.css';
import { fieldName } from './page-problems.ts';
import { usePageEditor } from './use-page-editor.ts';
import { WritingHelp } from './writing-help.tsx';

interface PageEditorProps {
  readonly page: StaffPage;
  /** Loads the page again and returns it. */
  readonly onLookAgain: () => Promise<StaffPage | undefined>;
  /** The texts as clients see them. */
  readonly renderPreview: (texts: PageTexts) => ReactNode;
}

type Editor = ReturnType<typeof usePageEditor>;

function Fields({ texts, problems, setTexts }: Editor) {
  const { body, faqs } = texts;
  return (
    <>
      <TextField
        label="Title"
        name={fieldName.title}
        value={texts.title}
        error={problems[fieldName.title]}
        onChange={(event) => setTexts({ ...texts, title: event.target.value })}
      />
      {body !== null && (
        <div className={styles.body}>
          <TextArea
            label="Text"
            name={fieldName.body}
            value={body}
            error={problems[fieldName.body]}
            onChange={(event) => setTexts({ ...texts, body: event.target.value })}
          />
        </div>
      )}
      {faqs !== null && (
        <FaqEditor
          faqs={faqs}
          problems={problems}
          onChange={(next) => setTexts({ ...texts, faqs: next })}
        />
      )}
    </>
  );
}

function Actions({ seen, change, isDirty, publish, discard }: Editor) {
  const isSending = (action: string) => change.isPending && change.variables.action === action;
  return (
    <div className={styles.actions}>
      <Button type="submit" isSending={isSending('save')} isUnavailable={!isDirty}>
        Save draft
      </Button>
      <Button
        look="primary"
        isSending={isSending('publish')}
        isUnavailable={!isDirty && !seen.has_draft}
        onClick={publish}
      >
        Publish
      </Button>
      {seen.has_draft && (
        <ConfirmButton
          label="Discard draft"
          title="Discard the draft?"
          look="quiet"
          isSending={isSending('discard')}
          onConfirm={discard}
        >
          What is published stays as it is; what was written since is thrown away.
        </ConfirmButton>
      )}
      <output className={styles.note}>{isDirty && 'Not saved yet.'}</output>
    </div>
  );
}

/** A page of the content with everything a steward can do with it, and how clients would read it. */
export function PageEditor({ page, onLookAgain, renderPreview }: PageEditorProps) {
  const editor = usePageEditor(page, onLookAgain);
  const { place, seen, change, isDirty } = editor;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  return (
    <div className={styles.columns}>
      <form ref={place} className={styles.editor} noValidate onSubmit={submit}>
        {change.isError && (
          <ActionFailure error={change.error} onLookAgain={() => void editor.lookAgain()} />
        )}
        <WritingHelp />
        <Fields {...editor} />
        <Actions {...editor} />
      </form>
      <section className={styles.preview} aria-labelledby="preview">
        <h2 id="preview">Preview</h2>
        <p className={styles.note}>
          {seen.has_draft ? 'The draft, as clients will read it.' : 'As clients read it now.'}
          {isDirty && ' Save the draft to see your latest words.'}
        </p>
        {renderPreview(seen.preview)}
      </section>
    </div>
  );
}
