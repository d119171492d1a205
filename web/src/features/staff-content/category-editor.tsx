import type { FaqCategory } from '@portal/contract/content/content.schemas';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { moved } from './faq-edits.ts';
import { MoveButtons } from './move-buttons.tsx';
import styles from './page-editor.module.css';
import { fieldName, type PageProblems } from './page-problems.ts';
import { QuestionEditor } from './question-editor.tsx';
import { useFocusWhenNew } from './use-focus-when-new.ts';

interface CategoryEditorProps {
  readonly category: FaqCategory;
  readonly at: number;
  readonly count: number;
  readonly problems: PageProblems;
  readonly onChange: (category: FaqCategory) => void;
  readonly onAddQuestion: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** A category with its name and its questions in their order. */
export function CategoryEditor(props: CategoryEditorProps) {
  const { category, at, count, problems, onChange, onAddQuestion, onMove, onRemove } = props;
  const field = fieldName.name(category.id);
  const name = category.name || 'new category';
  const input = useFocusWhenNew(category.name === '');
  const change = (faqs: FaqCategory['faqs']) => onChange({ ...category, faqs });
  return (
    <section className={styles.category} aria-label={`Category ${name}`}>
      <TextField
        ref={input}
        label="Category"
        name={field}
        value={category.name}
        error={problems[field]}
        onChange={(event) => onChange({ ...category, name: event.target.value })}
      />
      <MoveButtons {...{ name, at, count, onMove, onRemove }} />
      <ol>
        {category.faqs.map((question, place) => (
          <QuestionEditor
            key={question.id}
            question={question}
            at={place}
            count={category.faqs.length}
            problems={problems}
            onChange={(next) =>
              change(category.faqs.map((one) => (one.id === next.id ? next : one)))
            }
            onMove={(by) => change(moved(category.faqs, place, by))}
            onRemove={() => change(category.faqs.filter(({ id }) => id !== question.id))}
          />
        ))}
      </ol>
      <div>
        <Button onClick={onAddQuestion}>Add a question</Button>
      </div>
    </section>
  );
}
