import type { HouseCheckAnswer } from '@portal/contract/cellar/house-import/house-import.schemas';
import { ANSWERS } from '@portal/contract/cellar/house-import/house-tables';
import { type FormEvent, useState } from 'react';
import { t } from '../../../texts/house-import.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { GivenAnswer } from './house-import-api.ts';
import styles from './house-import.module.css';

interface HouseQuestionsProps {
  readonly check: HouseCheckAnswer;
  readonly isSending: boolean;
  readonly onAnswer: (answers: readonly GivenAnswer[]) => void;
}

/** The answer that needs no thought; leaving rows out does. */
function onlyAnswer([proposal = '', ...others]: readonly string[]): string {
  return others.length > 0 || proposal === ANSWERS.leaveOut ? '' : proposal;
}

/** The open questions, at most a hundred at a time, with the answer where only one is proposed. */
export function HouseQuestions({ check, isSending, onAnswer }: HouseQuestionsProps) {
  const { questions, question_count: count } = check;
  const [typed, setTyped] = useState(() => questions.map(({ proposals }) => onlyAnswer(proposals)));
  if (count === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answers = questions.flatMap(({ table, column, value }, index) => {
      const answer = typed[index]?.trim() ?? '';
      return answer === '' ? [] : [{ table, column, value, answer }];
    });
    onAnswer(answers);
  };
  return (
    <form className={styles.step} aria-label={t.questions} onSubmit={submit}>
      <h2>{t.questions}</h2>
      <p>{t.questionsExplained(count)}</p>
      {questions.map(({ table, column, value, rows, proposals, allowed }, index) => (
        <TextField
          key={`${table} ${column} ${value}`}
          label={t.questionLabel(table, column, value, rows)}
          hint={proposals.length > 0 ? t.proposed(proposals.join(' · ')) : allowed}
          maxLength={600}
          value={typed[index] ?? ''}
          onChange={({ target }) =>
            setTyped(typed.map((one, at) => (at === index ? target.value : one)))
          }
        />
      ))}
      <Button type="submit" look="primary" isSending={isSending}>
        {t.saveAnswers}
      </Button>
    </form>
  );
}
