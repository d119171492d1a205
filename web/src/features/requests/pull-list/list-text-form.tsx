import { type FormEvent, useState } from 'react';
import { t } from '../../../texts/pull-list.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { linesOfText, listProblem, type MatchedLine } from './list-lines.ts';
import styles from './paste-list.module.css';
import { useListText } from './pull-list-store.ts';
import { useMatchList } from './use-match-list.ts';

const MAX_FILE_BYTES = 1_000_000;

interface ListTextFormProps {
  readonly onMatched: (lines: readonly MatchedLine[]) => void;
}

/** The list as text. It is kept in the browser until its lines are on the pull list. */
export function ListTextForm({ onMatched }: ListTextFormProps) {
  const [text, setText] = useListText();
  const [problem, setProblem] = useState<string | null>(null);
  const [fileProblems, setFileProblems] = useState<readonly string[]>([]);
  const match = useMatchList(onMatched);
  const lines = linesOfText(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = listProblem(lines);
    setProblem(found);
    if (found === null) match.send(lines);
  };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const isTooLarge = file.size > MAX_FILE_BYTES;
    setFileProblems(isTooLarge ? [t.fileTooLarge(file.name)] : []);
    if (!isTooLarge) setText([text, await file.text()].filter(Boolean).join('\n'));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <ActionFailure action={match} />
      <TextArea
        label={t.yourList}
        hint={t.listHint}
        error={problem ?? undefined}
        rows={12}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FilePicker
        label={t.chooseAFile}
        hint={t.fileHint}
        types={['csv', 'txt']}
        names={[]}
        problems={fileProblems}
        onPick={([file]) => void readFile(file)}
        onRemove={() => undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" look="primary" isSending={match.isPending} sendingLabel={t.looking}>
          {t.findTheseBottles}
        </Button>
      </div>
    </form>
  );
}
