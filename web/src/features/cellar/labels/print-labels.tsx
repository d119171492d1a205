import { LABELLED, LABELLED_KINDS } from '@portal/contract/cellar/labels/code-of-scan';
import { LABEL_FORMATS, labelsOnSheet } from '@portal/contract/cellar/labels/label-formats';
import { LABEL_FORMAT_NAMES, MAX_LABELS } from '@portal/contract/cellar/labels/labels.schemas';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { countOf } from '../../../lib/format.ts';
import { createPersistedStore } from '../../../lib/persisted-store.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/labels.ts';
import { Radio, RadioGroup } from '../../../ui/choices.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { Select } from '../../../ui/select.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type ChosenLabels, labelsQuery, useLabelsDownload } from './labels-api.ts';

const FORMATS = LABEL_FORMAT_NAMES.map((value) => ({ value, label: LABEL_FORMATS[value].name }));
const PRINTERS = [
  { value: 'pdf', label: t.pdf },
  { value: 'zpl', label: t.zpl },
];
const MOST_SKIPPED = 29;

const CHOICE = {
  format: z.enum(LABEL_FORMAT_NAMES),
  as: z.enum(['pdf', 'zpl']),
  says: z.enum(['number', 'wine', 'count']),
};

/** How labels were printed last in this browser. */
const useLabelChoice = createPersistedStore({
  key: 'portal.labels',
  version: 1,
  schema: z.object({ ...CHOICE, format: z.nullable(CHOICE.format) }),
  initial: { format: null, as: 'pdf', says: 'number' },
});

/** The sheet of the house's paper. */
const ownFormat = () => (provider().paper === 'A4' ? 'a4-21' : 'letter-30');

const schema = z
  .object({
    ...CHOICE,
    skip: z.string().check(
      z.trim(),
      z.refine(
        (typed) => typed === '' || (/^\d{1,2}$/.test(typed) && Number(typed) <= MOST_SKIPPED),
        t.skipNumber,
      ),
    ),
  })
  .check(
    z.refine(({ format, as }) => as === 'pdf' || LABEL_FORMATS[format].columns === 1, {
      path: ['format'],
      error: t.singleOnly,
    }),
  );

interface LabelsFormProps {
  readonly chosen: ChosenLabels;
  readonly count: number;
}

function LabelsForm({ chosen, count }: LabelsFormProps) {
  const download = useLabelsDownload((name) => showToast({ message: t.saved(name) }));
  const kept = useLabelChoice();
  const form = useMutationForm({
    schema,
    values: { ...kept, format: kept.format ?? ownFormat(), skip: '' },
    mutation: download,
    toSent: (typed) => {
      const { skip, ...choice } = typed;
      useLabelChoice.setState(choice);
      return { ...chosen, ...choice, ...(skip !== '' && { skip }) };
    },
  });
  const format = LABEL_FORMAT_NAMES.find((name) => name === form.watch('format'));
  const isSheet = format !== undefined && labelsOnSheet(LABEL_FORMATS[format]) > 1;
  return (
    <SendForm form={form} action={download} label={t.print(count)} look="primary">
      <Select label={t.printer} options={PRINTERS} {...form.field('as')} />
      <Select label={t.format} options={FORMATS} {...form.field('format')} />
      {isSheet && (
        <TextField
          label={t.skip}
          hint={t.skipHint}
          inputMode="numeric"
          maxLength={2}
          {...form.field('skip')}
        />
      )}
      {chosen.of === 'cases' && (
        <RadioGroup legend={t.says}>
          <Radio label={t.saysNumber} value="number" {...form.register('says')} />
          <Radio label={t.saysWine} value="wine" {...form.register('says')} />
          <Radio label={t.saysCount} value="count" {...form.register('says')} />
        </RadioGroup>
      )}
    </SendForm>
  );
}

/** /staff/labels: prints the labels of the cases or locations that are chosen in the URL. */
export function PrintLabels() {
  const search = useSearch({ from: '/staff/labels' });
  const of = LABELLED_KINDS.find((kind) => kind === search.of) ?? 'cases';
  const chosen = { ...search, of };
  const query = useQuery(labelsQuery(chosen));
  return (
    <>
      <PageHeading title={t.labels} />
      <QueryStates
        query={query}
        loading={<SkeletonRows count={4} />}
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState what={t.nothing} />}
      >
        {({ count }) => (
          <Stack>
            <p>{t.labelsOf(countOf(count, LABELLED[of].noun))}</p>
            {count > MAX_LABELS ? (
              <p>{t.tooMany(MAX_LABELS)}</p>
            ) : (
              <LabelsForm chosen={chosen} count={count} />
            )}
          </Stack>
        )}
      </QueryStates>
    </>
  );
}
