import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useIsSlow } from '../lib/use-is-slow.ts';
import { t } from '../texts/ui.ts';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> {
  /** `primary` once a screen, for its main action; `quiet` has no box. */
  readonly look?: ButtonLook;
  /** While a call runs: shows it, and the button cannot be pressed again. */
  readonly isSending?: boolean;
  /** The label meanwhile; after four seconds it says that it takes longer. */
  readonly sendingLabel?: string;
  /** Grey and without effect, as for read-only users. It stays focusable, so that keyboard users keep their place. */
  readonly isUnavailable?: boolean;
  readonly isWide?: boolean;
}

/** Returns the class names of a button's look, for links that look like one. */
export function buttonClass(look: ButtonLook = 'secondary', isWide = false): string {
  return classNames(styles.button, look !== 'secondary' && styles[look], isWide && styles.wide);
}

/** A button that sends, opens or changes something. Use LinkButton to go to a page. */
export function Button({
  look = 'secondary',
  isSending = false,
  sendingLabel,
  isUnavailable = false,
  isWide = false,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const isIdle = isSending || isUnavailable;
  const isSlow = useIsSlow(isSending);
  const sending = isSlow ? t.slowAction : (sendingLabel ?? children);
  const label = isSending ? sending : children;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(look, isWide), isSending && styles.sending, className)}
      aria-disabled={isIdle ? true : undefined}
      aria-busy={isSending ? true : undefined}
      onClick={press}
    >
      {label}
    </button>
  );
}
