import type { Stroke } from '@portal/contract/warehouse/handovers/signature';
import { type PointerEvent, useId, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../texts/pictures.ts';
import { Button } from './button.tsx';
import fieldStyles from './field.module.css';
import { Signature } from './signature.tsx';
import styles from './signature-field.module.css';

/** A thousandth of the field is finer than a finger. */
const FINENESS = 1_000;

/** Where the pointer is, in parts of the field. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent): [x: number, y: number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const part = (at: number, size: number) =>
    Math.round(Math.min(1, Math.max(0, size === 0 ? 0 : at / size)) * FINENESS) / FINENESS;
  return [part(clientX - left, width), part(clientY - top, height)];
}

interface SignatureFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: readonly Stroke[];
  readonly error: string | undefined;
  readonly onChange: (strokes: Stroke[]) => void;
}

/** A field to sign in with finger, pen or mouse. Those who cannot are offered another way by the form. */
export function SignatureField({ label, hint, value, error, onChange }: SignatureFieldProps) {
  const id = useId();
  // Several moves can come before the next rendering.
  const drawn = useRef<Stroke[] | null>(null);
  const draw = (event: PointerEvent) => {
    if (drawn.current === null) return;
    const last = drawn.current.at(-1) ?? [];
    const point = pointOf(event);
    if (last.at(-2) === point[0] && last.at(-1) === point[1]) return;
    drawn.current = [...drawn.current.slice(0, -1), [...last, ...point]];
    onChange(drawn.current);
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawn.current = [...value, pointOf(event)];
    onChange(drawn.current);
  };
  const end = () => {
    drawn.current = null;
  };
  return (
    <fieldset
      aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
      data-fault={error === undefined ? undefined : ''}
    >
      <legend className={fieldStyles.legend}>{label}</legend>
      <div
        className={classNames(styles.pad, error !== undefined && styles.wrong)}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Signature strokes={value} />
      </div>
      {error !== undefined && (
        <span className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
      <span className={styles.foot}>
        <span className={fieldStyles.hint} id={`${id}-hint`}>
          {value.length === 0 ? hint : t.signed}
        </span>
        <Button look="quiet" isUnavailable={value.length === 0} onClick={() => onChange([])}>
          {t.clearSignature}
        </Button>
      </span>
    </fieldset>
  );
}
