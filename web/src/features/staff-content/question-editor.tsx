import type { FaqCategory } from '@portal/contract/content/content.schemas';
import { useState } from 'react';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { MoveButtons } from './move-buttons.tsx';
import styles from './page-editor.module.css';
import { fieldName, type PageProblems } from './page-problems.ts';
import { useFocusWhenNew } from './use-focus-when-new.ts';

type Question = FaqCategory['faqs'][number];

interface QuestionEditorProps {
  readonly question: Question;
  readonly at: number;
  readonly count: number;
  readonly problems: PageProblems;
  readonly onChange: (question: Question) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** A question and its answer; folded until it is opened, as long as nothing in it is wrong or new. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, at, count, problems, onChange, onMove, onRemove } = props;
  const [asked, answered] = [fieldName.question(question.id), fieldName.answer(question.id)];
  const isWrong = asked in problems || answered in problems;
  const isNew = question.question === '' && question.answer === '';
  const [isOpen, setIsOpen] = useState(isNew);
  const field = useFocusWhenNew(isNew);
  const name = question.question || 'new question';
  return (
    <li className={styles.question}>
      <details open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{name}</summary>
        <div className={styles.fields}>
          <TextField
            ref={field}
            label="Question"
            name={asked}
            value={question.question}
            error={problems[asked]}
            onChange={(event) => onChange({ ...question, question: event.target.value })}
          />
          <TextArea
            label="Answer"
            name={answered}
            value={question.answer}
            error={problems[answered]}
            onChange={(event) => onChange({ ...question, answer: event.target.value })}
          />
        </div>
      </details>
      <MoveButtons {...{ name, at, count, onMove, onRemove }} />
    </li>
  );
}
