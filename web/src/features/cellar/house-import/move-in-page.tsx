import { formText } from '@portal/contract/errors/form-fields';
import type { HouseRunDetail } from '@portal/contract/cellar/house-import/house-import.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/house-import.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { runQuery, useDownload, useStop, useUndoRun } from './house-import-api.ts';
import { markOf, stateOf } from './run-state.ts';
import styles from './house-import.module.css';

const schema = z.object({ reason: formText(500) });

type ReconciledClient = HouseRunDetail['clients'][number];
type Amounts = ReconciledClient['file'];

interface RunProps {
  readonly run: HouseRunDetail;
}

const amountsText = ({ bottles, cases, ml }: Amounts) => t.amounts(bottles, cases, ml);

const differenceOf = ({ file, portal }: Pick<ReconciledClient, 'file' | 'portal'>): Amounts => ({
  bottles: portal.bottles - file.bottles,
  cases: portal.cases - file.cases,
  ml: portal.ml - file.ml,
});

const COLUMNS: readonly Column<ReconciledClient>[] = [
  {
    name: t.client,
    isHeading: true,
    cell: ({ account_id: id, name }) => (
      <Link
        to="/staff/clients/$accountId"
        params={{ accountId: String(id) }}
        className={dense.link}
      >
        {name}
      </Link>
    ),
  },
  { name: t.number, isNamed: true, cell: ({ number }) => number ?? '' },
  { name: t.inFiles, isNamed: true, cell: ({ file }) => amountsText(file) },
  { name: t.inPortal, isNamed: true, cell: ({ portal }) => amountsText(portal) },
  { name: t.difference, isNamed: true, cell: (client) => amountsText(differenceOf(client)) },
  { name: t.leftOut, isNamed: true, cell: (client) => client.left_out },
];

function sumOf(clients: readonly ReconciledClient[], side: 'file' | 'portal'): Amounts {
  const sum = (measure: keyof Amounts) =>
    clients.reduce((total, client) => total + client[side][measure], 0);
  return { bottles: sum('bottles'), cases: sum('cases'), ml: sum('ml') };
}

/** /staff/move-in/{id}: one run with its reconciliation, client by client. */
export function MoveInPage() {
  const { runId } = useParams({ from: '/staff/move-in/$runId' });
  return (
    <RecordPage query={useQuery(runQuery(runId))} title={t.moveInTitle(runId)}>
      {(run) => <RunView run={run} />}
    </RecordPage>
  );
}

function RunView({ run }: RunProps) {
  const download = useDownload();
  const path = `/staff/house-imports/${run.id}/reconciliation/`;
  const sums = { file: sumOf(run.clients, 'file'), portal: sumOf(run.clients, 'portal') };
  const total = [sums.file, sums.portal, differenceOf(sums)].map(amountsText);
  return (
    <div className={styles.steps}>
      <p className={styles.summary}>
        {run.files} · {providerMoment(run.created_at)} · {run.actor} ·{' '}
        <StatusMark {...markOf(run)} isSentence>
          {stateOf(run)}
        </StatusMark>
      </p>
      <Stopping run={run} />
      <section className={styles.step} aria-label={t.reconciliation}>
        <h2>{t.reconciliation}</h2>
        <p>
          {t.amountsAre}. {t.total}: {t.inFiles} {total[0]}, {t.inPortal} {total[1]}, {t.difference}{' '}
          {total[2]}
        </p>
        <Button isSending={download.isPending} onClick={() => download.mutate(`${path}?as=csv`)}>
          {t.asCsv}
        </Button>
        <Button isSending={download.isPending} onClick={() => download.mutate(`${path}?as=pdf`)}>
          {t.asPdf}
        </Button>
        <ActionFailure action={download} />
        <DenseTable
          caption={t.reconciliation}
          columns={COLUMNS}
          rows={run.clients}
          keyOf={({ account_id: id }) => id}
        />
      </section>
      <Undoing run={run} />
    </div>
  );
}

function Stopping({ run }: RunProps) {
  const stop = useStop(String(run.id));
  const isGoingOn = run.finished_at === null && run.stopped_at === null && run.undone_at === null;
  if (!isGoingOn) return null;
  return (
    <>
      <Button isSending={stop.isPending} onClick={() => stop.send()}>
        {t.stop}
      </Button>
      <ActionFailure action={stop} />
    </>
  );
}

function Undoing({ run }: RunProps) {
  if (run.undone_at !== null) return null;
  return (
    <section className={styles.step} aria-label={t.undo}>
      <h2>{t.undo}</h2>
      {run.moved.length === 0 ? (
        <UndoForm run={run} />
      ) : (
        <>
          <p>{t.cannotBeUndone}</p>
          <ul className={styles.lines}>
            {run.moved.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function UndoForm({ run }: RunProps) {
  const undo = useUndoRun(String(run.id));
  const form = useMutationForm({
    schema,
    values: { reason: '' },
    mutation: undo,
    toSent: ({ reason }) => reason,
  });
  return (
    <SendForm form={form} action={undo} label={t.undoAll}>
      <TextField label={t.undoReason} maxLength={500} {...form.field('reason')} />
    </SendForm>
  );
}
