import type { FaqCategory } from '@portal/contract/content/content.schemas';
import { useState } from 'react';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { MoveButtons } from './move-buttons.tsx';
import styles from './page-editor.module.css';
import { inputOf, type PageForm } from './page-schema.ts';
import { useFocusWhenNew } from './use-focus-when-new.ts';

interface QuestionEditorProps {
  readonly form: PageForm;
  /** Where the question is in the form. */
  readonly path: `faqs.${number}.faqs.${number}`;
  readonly question: FaqCategory['faqs'][number];
  readonly at: number;
  readonly count: number;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** A question and its answer; folded until it is opened, as long as nothing in it is wrong or new. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { form, path, question, at, count, onMove, onRemove } = props;
  const asked = inputOf(form.controlled(`${path}.question`));
  const answered = inputOf(form.controlled(`${path}.answer`));
  const isWrong = asked.error !== undefined || answered.error !== undefined;
  const isNew = question.question === '' && question.answer === '';
  const [isOpen, setIsOpen] = useState(isNew);
  const field = useFocusWhenNew(isNew);
  const name = question.question || 'new question';
  return (
    <li className={styles.question}>
      <details open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{name}</summary>
        <div className={styles.fields}>
          <TextField ref={field} label="Question" {...asked} />
          <TextArea label="Answer" {...answered} />
        </div>
      </details>
      <MoveButtons {...{ name, at, count, onMove, onRemove }} />
    </li>
  );
}
