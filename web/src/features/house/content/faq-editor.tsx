import type { FaqCategory } from '@portal/contract/house/content/content.schemas';
import type { PageTexts } from '@portal/contract/house/content/staff-content.schemas';
import { type ChangeEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ControlledField, SchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/staff-content.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './page-editor.module.css';

function moved<Entry>(list: readonly Entry[], at: number, by: number): Entry[] {
  const next = [...list];
  const [entry] = next.splice(at, 1);
  const to = Math.min(Math.max(at + by, 0), next.length);
  if (entry !== undefined) next.splice(to, 0, entry);
  return next;
}

function freeId(faqs: readonly FaqCategory[]): number {
  const ids = faqs.flatMap(({ id, faqs: questions }) => [id, ...questions.map((one) => one.id)]);
  return Math.max(0, ...ids) + 1;
}

function withCategory(faqs: readonly FaqCategory[]): FaqCategory[] {
  return [...faqs, { id: freeId(faqs), name: '', faqs: [] }];
}

function withQuestion(faqs: readonly FaqCategory[], categoryId: number): FaqCategory[] {
  const question = { id: freeId(faqs), question: '', answer: '' };
  return faqs.map((one) =>
    one.id === categoryId ? { ...one, faqs: [...one.faqs, question] } : one,
  );
}

interface MoveButtonsProps {
  readonly name: string;
  /** Its position from 0, and the number of items. */
  readonly at: number;
  readonly count: number;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** Up, down and remove. The pressed button keeps the focus for repeated presses; the new position is announced. */
function MoveButtons({ name, at, count, onMove, onRemove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  // A row that is moved in the DOM loses the focus.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });
  const move = (by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget;
    onMove(by);
  };
  const hidden = <VisuallyHidden>{name}</VisuallyHidden>;
  return (
    <div className={styles.moves}>
      <output className={styles.place}>{t.position(at + 1, count)}</output>
      <Button look="quiet" isUnavailable={at === 0} onClick={move(-1)}>
        {t.up(hidden)}
      </Button>
      <Button look="quiet" isUnavailable={at === count - 1} onClick={move(1)}>
        {t.down(hidden)}
      </Button>
      <Button look="quiet" onClick={onRemove}>
        {t.remove(hidden)}
      </Button>
    </div>
  );
}

type PageForm = SchemaForm<PageTexts>;

/** Controlled, so that a text moves with its question. */
function inputOf({ value, onChange, error }: ControlledField<string>) {
  return {
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.target.value),
    error,
  };
}

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
    const action = { label: t.undo, onPress: () => change(faqs) };
    showToast({ message: t.removed, action });
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
        <Button onClick={() => change(withCategory(faqs))}>{t.addACategory}</Button>
      </div>
    </>
  );
}

function CategoryEditor(props: CategoryEditorProps) {
  const { form, faqs, category, at, onChange, onRemove } = props;
  const { id, faqs: questions } = category;
  const name = category.name || t.newCategory;
  const input = useFocusWhenNew(category.name === '');
  const withQuestions = (next: FaqCategory['faqs']) =>
    faqs.map((one) => (one.id === id ? { ...one, faqs: next } : one));
  return (
    <section className={styles.category} aria-label={t.categoryNamed(name)}>
      <TextField ref={input} label={t.category} {...inputOf(form.controlled(`faqs.${at}.name`))} />
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
        <Button onClick={() => onChange(withQuestion(faqs, id))}>{t.addAQuestion}</Button>
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
  const name = question.question || t.newQuestion;
  return (
    <li className={styles.question}>
      <details open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{name}</summary>
        <div className={styles.fields}>
          <TextField ref={field} label={t.question} {...asked} />
          <TextArea label={t.answer} {...answered} />
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
