import { type ReactNode, useEffect, useId, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../texts/ui.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  readonly text: string;
  /** The element that shows the tooltip on hover and focus. */
  readonly children: ReactNode;
  /** Where there is no space to the left, the bubble begins at the anchor. */
  readonly isAtStart?: boolean;
  /** On a phone the bubble spans the anchor's row, which must be positioned. */
  readonly isAcrossRow?: boolean;
}

/**
 * A tooltip on hover and focus; Escape closes it, and the pointer may rest on it (WCAG 1.4.13). It only repeats or
 * explains: the child has a name of its own.
 */
export function Tooltip(props: TooltipProps) {
  const { text, children, isAtStart = false, isAcrossRow = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const close = () => setIsOpen(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Listens on the document: the element under the pointer has no focus and gets no key events.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return (
    <span
      role="presentation"
      className={classNames(styles.anchor, isAtStart && styles.start, isAcrossRow && styles.across)}
      onPointerEnter={() => setIsOpen(true)}
      onPointerLeave={close}
      onFocus={() => setIsOpen(true)}
      onBlur={close}
    >
      {children}
      {isOpen && (
        <span role="tooltip" id={id} className={styles.bubble}>
          {text}
        </span>
      )}
    </span>
  );
}

/** The small "i" beside a label, for pointer, touch and keyboard: `about` names the field for screen readers. */
export function InfoTip({ about, text }: { readonly about: string; readonly text: string }) {
  return (
    <Tooltip text={text} isAtStart isAcrossRow>
      <button type="button" className={styles.info} aria-label={t.tip(about, text)}>
        i
      </button>
    </Tooltip>
  );
}
