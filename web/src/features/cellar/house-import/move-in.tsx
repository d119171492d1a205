import { houseImportCalls } from '@portal/contract/cellar/house-import/house-import.calls';
import type { HouseRun } from '@portal/contract/cellar/house-import/house-import.schemas';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/house-import.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ChipFilter, PagedList } from '../../../ui/paged-list.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { CheckedHouse } from './checked-house.tsx';
import { useDownload, useHouseCheck } from './house-import-api.ts';
import { markOf, stateOf } from './run-state.ts';
import styles from './house-import.module.css';

const RUNS = { call: houseImportCalls.list };

const STATES = [
  { value: '', label: t.allMoveIns },
  { value: 'open', label: t.notFinished },
];

const COLUMNS: readonly Column<HouseRun>[] = [
  {
    name: t.run,
    isHeading: true,
    cell: ({ id }) => (
      <Link to="/staff/move-in/$runId" params={{ runId: String(id) }} className={dense.link}>
        #{id}
      </Link>
    ),
  },
  { name: t.files, className: dense.wide, cell: ({ files }) => files },
  { name: t.by, cell: ({ actor }) => actor },
  { name: t.when, cell: (run) => <NoBreakNumbers text={providerMoment(run.created_at)} /> },
  {
    name: t.state,
    cell: (run) => (
      <StatusMark {...markOf(run)} isSentence>
        <NoBreakNumbers text={stateOf(run)} />
      </StatusMark>
    ),
  },
];

/** /staff/move-in: chooses the files of a house, checks them, answers questions and moves them in. */
export function MoveIn() {
  const navigate = useNavigate();
  const runs = usePagedList(RUNS);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const check = useHouseCheck();
  const download = useDownload();
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    setIsMissing(false);
    check.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(files.length === 0);
    const sent = { files, leavesOutWrong: false, allowsSimilarNumbers: false, answers: [] };
    if (files.length > 0) check.send(sent);
  };
  return (
    <div className={styles.steps}>
      <PageHeading title={t.moveIn} />
      <form className={styles.step} onSubmit={submit} noValidate>
        <FilePicker
          label={t.files}
          hint={t.filesHint}
          types={['zip', 'csv', 'tsv', 'txt', 'xlsx']}
          isMultiple
          names={files.map(({ name }) => name)}
          error={isMissing ? t.chooseFiles : undefined}
          onPick={(picked) => choose([...files, ...picked])}
          onRemove={(name) => choose(files.filter((file) => file.name !== name))}
        />
        <Button
          type="submit"
          look={check.isSuccess ? 'secondary' : 'primary'}
          isSending={check.isPending}
        >
          {t.checkTheFiles}
        </Button>
        <Button
          isSending={download.isPending}
          onClick={() => download.mutate('/staff/house-imports/templates/')}
        >
          {t.templates}
        </Button>
      </form>
      <ActionFailure action={download} />
      <ActionFailure action={check} />
      {check.isSuccess && (
        <CheckedHouse
          key={check.submittedAt}
          check={check.data}
          sent={check.variables}
          isChecking={check.isPending}
          onCheck={check.send}
          onDone={({ id, is_stopped: isStopped }) => {
            showToast({ message: isStopped ? t.stopped : t.movedIn });
            void navigate({ to: '/staff/move-in/$runId', params: { runId: String(id) } });
          }}
        />
      )}
      <section className={styles.step} aria-label={t.moveIns}>
        <h2>{t.moveIns}</h2>
        <ChipFilter list={runs} name="state" label={t.state} options={STATES} />
        <PagedList
          list={runs}
          what="moveIn"
          empty={t.noMoveInsMatch}
          first={{ what: t.noMoveInsYet }}
          caption={t.moveIns}
          columns={COLUMNS}
          keyOf={({ id }) => id}
        />
      </section>
    </div>
  );
}
