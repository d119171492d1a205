import { formText } from '@portal/contract/errors/form-fields';
import type { ImportDetail } from '@portal/contract/cellar/imports/staff-imports.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { countOf } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/imports.ts';
import { Banner } from '../../../ui/banner.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ImportState } from './import-state.tsx';
import { ReportView } from './report-view.tsx';
import { importQuery, useUndoImport } from './staff-imports-api.ts';
import styles from './staff-imports.module.css';

const schema = z.object({ reason: formText(500) });

interface ImportProps {
  readonly detail: ImportDetail;
}

function Undoing({ detail }: ImportProps) {
  if (detail.undone_at !== null) {
    return (
      <Banner tone="note" takesFocus>
        <p>{t.undoneExplained(providerMoment(detail.undone_at))}</p>
      </Banner>
    );
  }
  if (detail.undo_refusal !== null) return <p>{detail.undo_refusal}</p>;
  return <UndoForm detail={detail} />;
}

function ImportView({ detail }: ImportProps) {
  const { account } = detail;
  return (
    <div className={styles.steps}>
      <p className={styles.summary}>
        <Link to="/staff/clients/$accountId" params={{ accountId: String(account.id) }}>
          {account.name}
        </Link>{' '}
        · {detail.file_name} · {detail.format} · {providerMoment(detail.created_at)} ·{' '}
        {detail.actor} · <ImportState undoneAt={detail.undone_at} />
      </p>
      <ReportView report={detail.report} />
      <section className={styles.step} aria-label={t.undo}>
        <h2>{t.undo}</h2>
        <Undoing detail={detail} />
      </section>
    </div>
  );
}

function UndoForm({ detail }: ImportProps) {
  const undo = useUndoImport(String(detail.id));
  const form = useMutationForm({
    schema,
    values: { reason: '' },
    mutation: undo,
    toSent: ({ reason }) => reason,
  });
  return (
    <SendForm
      form={form}
      action={undo}
      label={t.takeBottlesBack(countOf(detail.bottles, 'bottle'))}
    >
      <TextField label={t.undoReason} maxLength={500} {...form.field('reason')} />
    </SendForm>
  );
}

/** /staff/imports/{id}: one import with its report. */
export function ImportPage() {
  const { batchId } = useParams({ from: '/staff/imports/$batchId' });
  return (
    <RecordPage query={useQuery(importQuery(batchId))} title={t.importTitle(batchId)}>
      {(detail) => <ImportView detail={detail} />}
    </RecordPage>
  );
}
