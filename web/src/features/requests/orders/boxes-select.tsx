import { BOX_OPTIONS } from '@portal/contract/requests/orders/pull-form.schemas';
import type { FormField } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/orders.tsx';
import { Select } from '../../../ui/select.tsx';
import { InfoTip } from '../../../ui/tooltip.tsx';
import styles from './pull-form.module.css';
import { YesNo } from './yes-no.tsx';

interface BoxesSelectProps {
  readonly label: string;
  readonly boxes: FormField;
  readonly tip?: string;
}

const boxOptions = BOX_OPTIONS.map((value) => ({ value, label: value }));

/** 1 to 19 boxes, and "20+". */
export function BoxesSelect({ label, boxes, tip }: BoxesSelectProps) {
  return (
    <Select
      label={label}
      options={boxOptions}
      placeholder={t.pleaseSelect}
      besideLabel={tip !== undefined && <InfoTip about={t.boxes} text={tip} />}
      {...boxes}
    />
  );
}

interface PackedBoxesProps {
  readonly boxes: FormField;
  readonly isBoxed: Omit<Parameters<typeof YesNo>[0], 'name' | 'legend'>;
  readonly tip?: string;
}

/** How many boxes the van is to collect, and whether they are packed. */
export function PackedBoxes({ boxes, isBoxed, ...tip }: PackedBoxesProps) {
  return (
    <div className={styles.pair}>
      <BoxesSelect label={t.numberOfBoxes} boxes={boxes} {...tip} />
      <YesNo name="isBoxed" legend={t.areWinesBoxed} {...isBoxed} />
    </div>
  );
}
