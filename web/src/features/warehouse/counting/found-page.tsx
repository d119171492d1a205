import {
  type FoundBottles,
  MAX_FOUND_TEXT,
} from '@portal/contract/warehouse/counting/found-bottles.schemas';
import { formText } from '@portal/contract/errors/form-fields';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { countOf } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/counting.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { RecordColumns, RecordPage } from '../../../ui/record-page.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { foundQuery, useResolveFound } from './counting-api.ts';
import styles from './counting.module.css';

function Resolve({ entry: { id, version } }: { readonly entry: FoundBottles }) {
  const resolve = useResolveFound(String(id), () => showToast({ message: t.isResolved }));
  const form = useMutationForm({
    schema: z.object({ note: formText(MAX_FOUND_TEXT) }),
    values: { note: '' },
    mutation: resolve,
    toSent: ({ note }) => ({ version, note }),
  });
  return (
    <Stack>
      <p>
        {t.resolveHelp(
          <Link to="/staff/receiving">{t.receiving}</Link>,
          <Link to="/staff/stock">{t.stock}</Link>,
        )}
      </p>
      <SendForm form={form} action={resolve} label={t.resolve} look="primary">
        <TextArea label={t.note} rows={3} maxLength={MAX_FOUND_TEXT} {...form.field('note')} />
      </SendForm>
    </Stack>
  );
}

function Facts({ entry }: { readonly entry: FoundBottles }) {
  const { session, note, resolved_by: by, resolved_at: at } = entry;
  return (
    <FactList
      facts={[
        { label: t.what, value: entry.description },
        { label: t.bottles, value: countOf(entry.quantity, 'bottle') },
        { label: t.where, value: entry.location ?? '–' },
        { label: t.foundBy, value: t.startedBy(entry.found_by, providerMoment(entry.found_at)) },
        ...(session === null
          ? []
          : [
              {
                label: t.inSession,
                value: (
                  <Link to="/staff/counts/$id" params={{ id: String(session) }}>
                    {t.openSession}
                  </Link>
                ),
              },
            ]),
        ...(note === null || by === null || at === null
          ? []
          : [
              { label: t.became, value: note },
              { label: t.resolved, value: t.startedBy(by, providerMoment(at)) },
            ]),
      ]}
    />
  );
}

function Pictures({ pictures }: Pick<FoundBottles, 'pictures'>) {
  if (pictures.length === 0) return <p>{t.noPictures}</p>;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ id, file_url: url }, at) => (
        <li key={id}>
          <a href={url} download>
            <img src={new URL(url).pathname} alt={t.picture(at + 1)} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** /staff/found/{id}: bottles that nobody owns, their pictures, and what became of them. */
export function FoundPage() {
  const { id } = useParams({ from: '/staff/found/$id' });
  const query = useQuery(foundQuery(id));
  const mayResolve = useHasDuty('desk');
  const title = query.data === undefined ? t.foundTitle : t.entry(query.data.id);
  return (
    <RecordPage query={query} title={title} trail={<Link to="/staff/found">{t.foundTitle}</Link>}>
      {(entry) => (
        <RecordColumns
          aside={mayResolve && entry.resolved_at === null && <Resolve entry={entry} />}
        >
          <Stack>
            <Facts entry={entry} />
            <Pictures pictures={entry.pictures} />
          </Stack>
        </RecordColumns>
      )}
    </RecordPage>
  );
}
