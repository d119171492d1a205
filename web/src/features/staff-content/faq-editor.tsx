import type { FaqCategory } from '@portal/contract/content/content.schemas';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CategoryEditor } from './category-editor.tsx';
import { withCategory } from './faq-edits.ts';
import type { PageForm } from './page-schema.ts';

interface FaqEditorProps {
  readonly form: PageForm;
  readonly faqs: readonly FaqCategory[];
}

/** The categories of the support page in their order, each with its questions. What is removed can be brought back. */
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
