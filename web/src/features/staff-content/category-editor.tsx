import type { FaqCategory } from '@portal/contract/content/content.schemas';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { moved, withQuestion } from './faq-edits.ts';
import { MoveButtons } from './move-buttons.tsx';
import styles from './page-editor.module.css';
import { inputOf, type PageForm } from './page-schema.ts';
import { QuestionEditor } from './question-editor.tsx';
import { useFocusWhenNew } from './use-focus-when-new.ts';

interface CategoryEditorProps {
  readonly form: PageForm;
  readonly faqs: readonly FaqCategory[];
  readonly category: FaqCategory;
  readonly at: number;
  readonly onChange: (faqs: readonly FaqCategory[]) => void;
  readonly onRemove: (left: readonly FaqCategory[]) => void;
}

/** A category with its name and its questions in their order. */
export function CategoryEditor(props: CategoryEditorProps) {
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
