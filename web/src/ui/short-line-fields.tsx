import type { OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import type { ComponentProps } from 'react';
import { formatSize } from '../lib/format.ts';
import type { FormField } from '../lib/use-schema-form.ts';
import { t } from '../texts/handovers.tsx';
import { Checkbox } from './choices.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { wineOf } from './bottles-by-case.tsx';
import styles from './short-line-fields.module.css';
import { isShort, type TypedLine } from '../lib/short-lines.ts';

interface ShortLineFieldsProps {
  readonly lines: readonly OrderLine[];
  readonly typed: readonly TypedLine[];
  readonly fieldOf: (name: `lines.${number}.${'done' | 'reason'}`) => FormField;
  readonly isMissingOf: (at: number) => Omit<ComponentProps<typeof Checkbox>, 'label'>;
  /** The reason of all lines. */
  readonly reason: FormField;
}

/** How many bottles of each line go out, and why not all of them. */
export function ShortLineFields(props: ShortLineFieldsProps) {
  const { lines, typed, fieldOf, isMissingOf, reason } = props;
  const short = typed.filter(isShort);
  return (
    <div className={styles.lines}>
      {typed.map((one, at) => {
        const line = lines.find(({ id }) => id === one.line_id);
        if (line === undefined) return null;
        const wine = `${wineOf(line)}, ${formatSize(line.size.value)}`;
        const options = Array.from({ length: line.quantity + 1 }, (_, count) => String(count));
        return (
          <fieldset key={one.line_id} className={styles.line}>
            <legend>
              {line.case_number === null ? wine : t.wineInCase(wine, line.case_number)}
            </legend>
            <Select
              label={t.bottlesFoundOf(line.quantity)}
              options={options.map((value) => ({ value, label: value }))}
              {...fieldOf(`lines.${at}.done`)}
            />
            {isShort(one) && short.length > 1 && (
              <TextField
                label={t.otherReasonForThisLine}
                maxLength={200}
                {...fieldOf(`lines.${at}.reason`)}
              />
            )}
            {isShort(one) && <Checkbox label={t.takeMissingOut} {...isMissingOf(at)} />}
          </fieldset>
        );
      })}
      {short.length > 0 && (
        <TextField label={t.whyFewer} hint={t.clientReadsIt} maxLength={200} {...reason} />
      )}
    </div>
  );
}
