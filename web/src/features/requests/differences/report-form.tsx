import { FORM_MESSAGES, formText } from '@portal/contract/errors/form-fields';
import {
  DIFFERENCE_KINDS,
  MAX_DIFFERENCE_TEXT,
} from '@portal/contract/requests/differences/differences.schemas';
import { pickDocuments } from '@portal/contract/requests/orders/add-documents';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { formatSize, formatVintage } from '../../../lib/format.ts';
import { bottlesOfLine } from '../../../lib/line-bottles.ts';
import { createDrafts, identityOf } from '../../../lib/drafts.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { useStoredValues } from '../../../lib/use-stored-values.ts';
import { t } from '../../../texts/differences.ts';
import { Radio, RadioGroup } from '../../../ui/choices.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { useReportDifference } from './differences-api.ts';

const PICTURE_TYPES = ['png', 'jpg', 'jpeg'];

const schema = z.object({
  line: z.string().check(z.minLength(1, FORM_MESSAGES.option)),
  kind: z.enum(DIFFERENCE_KINDS, FORM_MESSAGES.option),
  quantity: z.string().check(z.trim(), z.regex(/^[1-9]\d{0,4}$/, t.enterQuantity)),
  description: formText(MAX_DIFFERENCE_TEXT),
});

const EMPTY_REPORT = { line: '', kind: '', quantity: '', description: '' };

/** Reports that were not sent, by the id of the order. */
const drafts = createDrafts({
  key: 'portal.differences',
  version: 2,
  fields: z.object({
    line: z.string(),
    kind: z.string(),
    quantity: z.string(),
    description: z.string(),
  }),
});

/** The chosen pictures, and why others were refused, here or by the server. */
function usePictures(error: Error | null) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const fromServer = error instanceof ApiError ? (error.fieldErrors['attachments'] ?? []) : [];
  return {
    files,
    picker: {
      names: files.map(({ name }) => name),
      problems: [...refused, ...fromServer],
      onPick: (picked: readonly File[]) => {
        const names = files.map(({ name }) => name);
        const { accepted, problems } = pickDocuments(names, picked);
        setFiles([...files, ...accepted]);
        setRefused(problems);
      },
      onRemove: (name: string) => {
        setFiles(files.filter((file) => file.name !== name));
        setRefused([]);
      },
    },
  };
}

function lineOptions({ lines }: Order) {
  return lines.map((line) => {
    const { id, wine, size, case_number: number } = line;
    const name = `${formatVintage(wine.vintage)} ${wine.long_producer}`;
    const label = t.lineOption(name, formatSize(size.value), number ?? '', bottlesOfLine(line));
    return { value: String(id), label };
  });
}

interface ReportFormProps {
  readonly order: Order;
  readonly onReported: () => void;
}

/** Reports what is wrong with a line of a request. What is typed survives a reload; pictures are chosen again. */
export function ReportForm({ order, onReported }: ReportFormProps) {
  const about = String(order.id);
  const report = useReportDifference(String(order.id), () => {
    drafts.drop(about);
    onReported();
  });
  const client = useQueryClient();
  const { files, picker } = usePictures(report.error);
  const [values] = useState(() => drafts.find(about)?.fields ?? EMPTY_REPORT);
  const form = useMutationForm({
    schema,
    values,
    mutation: report,
    toSent: (checked) => {
      const sent = [checked, files.map(identityOf)];
      return { key: drafts.attempt(about, checked, sent).key, fields: checked, files };
    },
  });
  useStoredValues(
    form,
    useCallback((typed) => drafts.keep(about, typed), [about]),
  );
  const kind = form.controlled('kind');
  return (
    <SendForm
      form={form}
      action={report}
      look="primary"
      label={t.report}
      onReload={() => void client.invalidateQueries({ queryKey: ['orders'] })}
    >
      <Select
        label={t.whichBottles}
        placeholder={t.pleaseSelect}
        options={lineOptions(order)}
        {...form.field('line')}
      />
      <RadioGroup legend={t.whatIsWrong} error={kind.error}>
        {DIFFERENCE_KINDS.map((one) => (
          <Radio
            key={one}
            name="kind"
            label={t.kinds[one]}
            checked={kind.value === one}
            onChange={() => kind.onChange(one)}
          />
        ))}
      </RadioGroup>
      <TextField label={t.howMany} inputMode="numeric" {...form.field('quantity')} />
      <TextArea
        label={t.description}
        hint={t.descriptionHint}
        rows={3}
        {...form.field('description')}
      />
      <FilePicker
        label={t.pictures}
        hint={t.pictureTypes}
        types={PICTURE_TYPES}
        isMultiple
        {...picker}
      />
    </SendForm>
  );
}
