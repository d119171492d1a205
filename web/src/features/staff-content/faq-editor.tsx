import type { FaqCategory } from '@portal/contract/content/content.schemas';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { moved, withCategory, withQuestion } from './faq-edits.ts';
import { MoveButtons } from './move-buttons.tsx';
import styles from './page-editor.module.css';
import { inputOf, type PageForm } from './page-schema.ts';

interface QuestionEditorProps {
  readonly form: PageForm;
  /** The path of the question in the form. */
  readonly path: `faqs.${number}.faqs.${number}`;
  readonly question: FaqCategory['faqs'][number];
  readonly at: number;
  readonly count: number;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

interface CategoryEditorProps {
  readonly form: PageForm;
  readonly faqs: readonly FaqCategory[];
  readonly category: FaqCategory;
  readonly at: number;
  readonly onChange: (faqs: readonly FaqCategory[]) => void;
  readonly onRemove: (left: readonly FaqCategory[]) => void;
}

interface FaqEditorProps {
  readonly form: PageForm;
  readonly faqs: readonly FaqCategory[];
}

/** The categories of the support page in order, each with its questions. Removed ones can be restored. */
export function FaqEditor({ form, faqs }: FaqEditorProps) {
  const change = (next: readonly FaqCategory[]) =>
    form.setValue('faqs', [...next], { shouldDirty: true });
  const remove = (left: readonly FaqCategory[]) => {
    change(left);
    const action = { label: 'Undo', onPress: () => change(faqs) };
    showToast({ message: 'Removed.', action });
  };
  return (
    <>
      {faqs.map((category, at) => (
        <CategoryEditor
          key={category.id}
          form={form}
          faqs={faqs}
          category={category}
          at={at}
          onChange={change}
          onRemove={remove}
        />
      ))}
      <div>
        <Button onClick={() => change(withCategory(faqs))}>Add a category</Button>
      </div>
    </>
  );
}

/** A category with its name and its questions in their order. */
function CategoryEditor(props: CategoryEditorProps) {
  const { form, faqs, category, at, onChange, onRemove } = props;
  const { id, faqs: questions } = category;
  const name = category.name || 'new category';
  const input = useFocusWhenNew(category.name === '');
  const withQuestions = (next: FaqCategory['faqs']) =>
    faqs.map((one) => (one.id === id ? { ...one, faqs: next } : one));
  return (
    <section className={styles.category} aria-label={`Category ${name}`}>
      <TextField ref={input} label="Category" {...inputOf(form.controlled(`faqs.${at}.name`))} />
      <MoveButtons
        name={name}
        at={at}
        count={faqs.length}
        onMove={(by) => onChange(moved(faqs, at, by))}
        onRemove={() => onRemove(faqs.filter((one) => one.id !== id))}
      />
      <ol>
        {questions.map((question, place) => (
          <QuestionEditor
            key={question.id}
            form={form}
            path={`faqs.${at}.faqs.${place}`}
            question={question}
            at={place}
            count={questions.length}
            onMove={(by) => onChange(withQuestions(moved(questions, place, by)))}
            onRemove={() => onRemove(withQuestions(questions.filter((one) => one !== question)))}
          />
        ))}
      </ol>
      <div>
        <Button onClick={() => onChange(withQuestion(faqs, id))}>Add a question</Button>
      </div>
    </section>
  );
}

/** A question and its answer; collapsed until it is opened, unless it has errors or is new. */
function QuestionEditor(props: QuestionEditorProps) {
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

/** Returns the ref of the first field of something just added, which takes the focus. */
function useFocusWhenNew(isNew: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const [wasNew] = useState(isNew);
  useEffect(() => {
    if (wasNew) field.current?.focus();
  }, [wasNew]);
  return field;
}
