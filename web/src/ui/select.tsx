import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

type SelectOwnProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
  readonly options: readonly SelectOption[];
  /** A first, empty option such as "Please Select". */
  readonly placeholder?: string;
};

type SelectProps = FieldTexts & SelectOwnProps;

const selectClass = classNames(styles.input, styles.select);

function Options({ options, placeholder }: Pick<SelectOwnProps, 'options' | 'placeholder'>) {
  return (
    <>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

/** A native select, which every phone, keyboard and screen reader supports. */
export function Select(props: SelectProps) {
  const { label, hint, error, isInvalid, besideLabel, options, placeholder, ...rest } = props;
  const list = { options, ...(placeholder !== undefined && { placeholder }) };
  return (
    <FieldFrame {...{ label, hint, error, isInvalid, besideLabel }}>
      {(control) => (
        <select {...rest} {...control} className={selectClass}>
          <Options {...list} />
        </select>
      )}
    </FieldFrame>
  );
}

/** The same without a visible label, for toolbars and table rows. */
export function InlineSelect({
  label,
  options,
  placeholder,
  ...rest
}: SelectOwnProps & { readonly label: string }) {
  const list = { options, ...(placeholder !== undefined && { placeholder }) };
  return (
    <label>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select {...rest} className={selectClass}>
        <Options {...list} />
      </select>
    </label>
  );
}
