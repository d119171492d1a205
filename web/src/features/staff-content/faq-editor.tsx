import type { FaqCategory } from '@portal/contract/content/content.schemas';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CategoryEditor } from './category-editor.tsx';
import { moved, withCategory, withQuestion } from './faq-edits.ts';
import type { PageProblems } from './page-problems.ts';

interface FaqEditorProps {
  readonly faqs: readonly FaqCategory[];
  readonly problems: PageProblems;
  readonly onChange: (faqs: FaqCategory[]) => void;
}

/** The categories of the support page in their order, each with its questions. What is removed can be brought back. */
export function FaqEditor({ faqs, problems, onChange }: FaqEditorProps) {
  const undoing = (next: FaqCategory[]) => {
    onChange(next);
    const action = { label: 'Undo', onPress: () => onChange([...faqs]) };
    showToast({ message: 'Removed.', action });
  };
  const replaced = (next: FaqCategory) => faqs.map((one) => (one.id === next.id ? next : one));
  const change = (before: FaqCategory, next: FaqCategory) =>
    next.faqs.length < before.faqs.length ? undoing(replaced(next)) : onChange(replaced(next));
  return (
    <>
      {faqs.map((category, at) => (
        <CategoryEditor
          key={category.id}
          category={category}
          at={at}
          count={faqs.length}
          problems={problems}
          onChange={(next) => change(category, next)}
          onAddQuestion={() => onChange(withQuestion(faqs, category.id))}
          onMove={(by) => onChange(moved(faqs, at, by))}
          onRemove={() => undoing(faqs.filter(({ id }) => id !== category.id))}
        />
      ))}
      <div>
        <Button onClick={() => onChange(withCategory(faqs))}>Add a category</Button>
      </div>
    </>
  );
}
