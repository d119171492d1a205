import type {
  HouseCheckAnswer,
  HouseProblem,
} from '@portal/contract/cellar/house-import/house-import.schemas';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../texts/house-import.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { type GivenAnswer, type SentHouse, useMoveIn, useWrongRows } from './house-import-api.ts';
import { HouseQuestions } from './house-questions.tsx';
import styles from './house-import.module.css';

interface CheckedHouseProps {
  readonly check: HouseCheckAnswer;
  /** The checked files, moved in unchanged. */
  readonly sent: SentHouse;
  readonly isChecking: boolean;
  readonly onCheck: (sent: SentHouse & { readonly answers: readonly GivenAnswer[] }) => void;
  readonly onDone: (run: { readonly id: number; readonly is_stopped: boolean }) => void;
}

type CheckedClient = HouseCheckAnswer['clients'][number];

const CLIENT_COLUMNS: readonly Column<CheckedClient>[] = [
  {
    name: t.client,
    isHeading: true,
    className: dense.wide,
    cell: ({ number, name, account_id: id }) =>
      `${number ?? ''} ${name}${id === null ? ` (${t.isNew})` : ''}`.trim(),
  },
  { name: t.bottles, isNamed: true, isFigure: true, cell: ({ bottles }) => formatNumber(bottles) },
  { name: t.cases, isNamed: true, isFigure: true, cell: ({ cases }) => formatNumber(cases) },
  {
    name: t.bottlesNew,
    isNamed: true,
    isFigure: true,
    cell: (client) => formatNumber(client.bottles_new),
  },
  {
    name: t.leftOut,
    isNamed: true,
    isFigure: true,
    cell: (client) => formatNumber(client.left_out),
  },
];

const PROBLEM_COLUMNS: readonly Column<HouseProblem>[] = [
  { name: t.file, isHeading: true, cell: ({ file }) => file },
  { name: t.line, isNamed: true, cell: ({ line }) => (line === 0 ? '' : line) },
  { name: t.column, cell: ({ column }) => column },
  { name: t.value, className: styles.value, cell: ({ value }) => value },
  { name: t.allowedIs, isNamed: true, cell: ({ allowed }) => allowed },
];

const TOTALS = Object.entries(t.totals);

/** What moving a house in would do: totals by client, questions, wrong values, and the button that does it. */
export function CheckedHouse({ check, sent, isChecking, onCheck, onDone }: CheckedHouseProps) {
  const move = useMoveIn(onDone);
  const isBlocked = check.blocked_by.length > 0;
  const bottles = check.totals['bottles_new'] ?? 0;
  return (
    <section className={styles.step} aria-label={t.check}>
      <Banner tone={isBlocked ? 'failure' : 'success'} takesFocus>
        <p>{isBlocked ? t.blocked(check.blocked_by.join(' ')) : t.nothingYet}</p>
      </Banner>
      <ul className={styles.lines}>
        {check.tables.map(({ file, table, rows, unread }) => (
          <li key={file}>
            {[
              t.tableRead(file, table, rows),
              ...(unread.length > 0 ? [t.unread(unread.join(', '))] : []),
            ].join('; ')}
          </li>
        ))}
        {check.ignored.map((file) => (
          <li key={file}>{t.ignored(file)}</li>
        ))}
      </ul>
      <FactList
        facts={TOTALS.map(([name, label]) => ({
          label,
          value: formatNumber(check.totals[name] ?? 0),
        }))}
      />
      <HouseQuestions
        check={check}
        isSending={isChecking}
        onAnswer={(answers) => onCheck({ ...sent, answers })}
      />
      <Problems check={check} />
      <Choices check={check} sent={sent} onCheck={onCheck} />
      <DenseTable
        caption={t.clients}
        columns={CLIENT_COLUMNS}
        rows={check.clients}
        keyOf={({ number, name }) => `${number ?? ''} ${name}`}
      />
      <Notes
        lines={[...check.similar, ...check.notes]}
        count={check.similar_count + check.note_count}
      />
      <ActionFailure action={move} />
      <Button
        look="primary"
        isSending={move.isPending}
        isUnavailable={isBlocked}
        onClick={() => move.send(sent)}
      >
        {t.moveClientsIn(check.clients.length, bottles)}
      </Button>
    </section>
  );
}

function Problems({ check: { problems, problem_count: count } }: Pick<CheckedHouseProps, 'check'>) {
  if (count === 0) return null;
  const more = count - problems.length;
  return (
    <>
      <DenseTable
        caption={t.problems}
        columns={PROBLEM_COLUMNS}
        rows={problems}
        keyOf={({ file, line, column }) => `${file} ${line} ${column}`}
      />
      {more > 0 && <p>{t.andMore(more)}</p>}
    </>
  );
}

/** What may be left out or allowed; each choice is checked again. */
function Choices({ check, sent, onCheck }: Pick<CheckedHouseProps, 'check' | 'sent' | 'onCheck'>) {
  const download = useWrongRows();
  const [chosen, setChosen] = useState(sent);
  const choose = (choice: Partial<SentHouse>) => {
    const next = { ...chosen, ...choice };
    setChosen(next);
    onCheck({ ...next, answers: [] });
  };
  const hasWrong = check.question_count + check.problem_count > 0;
  return (
    <>
      {(hasWrong || chosen.leavesOutWrong) && (
        <Checkbox
          label={t.leaveOutWrong}
          checked={chosen.leavesOutWrong}
          onChange={({ target }) => choose({ leavesOutWrong: target.checked })}
        />
      )}
      {check.similar_count > 0 && (
        <Checkbox
          label={t.areOtherCases}
          checked={chosen.allowsSimilarNumbers}
          onChange={({ target }) => choose({ allowsSimilarNumbers: target.checked })}
        />
      )}
      {hasWrong && (
        <Button isSending={download.isPending} onClick={() => download.mutate(sent)}>
          {t.downloadWrong}
        </Button>
      )}
      <ActionFailure action={download} />
    </>
  );
}

function Notes({ lines, count }: { readonly lines: readonly string[]; readonly count: number }) {
  if (count === 0) return null;
  return (
    <details className={styles.notes}>
      <summary>{t.toKnow(count)}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {count > lines.length && <p>{t.andMore(count - lines.length)}</p>}
    </details>
  );
}
