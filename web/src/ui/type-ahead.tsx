import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { countOf } from '../lib/format.ts';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './type-ahead.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One thing that can be chosen. */
export interface Offer {
  readonly id: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly detail?: string;
}

interface OffersProps {
  readonly offers: readonly Offer[];
  readonly onChoose: (offer: Offer) => void;
}

interface TypeAheadProps extends FieldTexts, OffersProps {
  readonly text: string;
  readonly maxLength?: number;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onType: (text: string) => void;
}

/** Which offer the keyboard stands on, and whether the list is open. */
function useOfferKeys({ offers, onChoose }: OffersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reached, setReached] = useState(-1);
  const at = Math.min(reached, offers.length - 1);
  const show = (shown: boolean) => {
    setIsOpen(shown);
    setReached(-1);
  };
  const choose = (offer: Offer) => {
    show(false);
    onChoose(offer);
  };
  const step = (by: number) => {
    setIsOpen(true);
    setReached((Math.max(at, by > 0 ? -1 : 0) + by + offers.length) % offers.length);
  };
  const press = (event: KeyboardEvent) => {
    const active = isOpen ? offers[at] : undefined;
    if (event.key === 'Escape' && isOpen) show(false);
    else if (event.key === 'ArrowDown' && offers.length > 0) step(1);
    else if (event.key === 'ArrowUp' && offers.length > 0) step(-1);
    else if (event.key === 'Enter' && active !== undefined) choose(active);
    else return;
    event.preventDefault();
  };
  return { isOpen: isOpen && offers.length > 0, at, show, choose, press };
}

interface OfferListProps extends OffersProps {
  readonly id: string;
  readonly label: string;
  readonly at: number;
}

function OfferList({ id, label, at, offers, onChoose }: OfferListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can neither be styled nor show details
    <div className={styles.list} id={id} role="listbox" aria-label={label}>
      {offers.map((offer, index) => (
        <button
          key={offer.id}
          id={`${id}-${index}`}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag cannot stand outside a select
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles.offer}
          // The field keeps the focus, so that the list does not close before the choice.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(offer)}
        >
          {offer.label}{' '}
          {offer.detail !== undefined && <span className={styles.detail}>{offer.detail}</span>}
        </button>
      ))}
    </div>
  );
}

/**
 * A field that offers what matches while one types (the combobox of the ARIA patterns): arrows go through the offers,
 * Enter takes one, Escape closes the list. Finding the offers is the caller's.
 */
export function TypeAhead(props: TypeAheadProps) {
  const { text, offers, maxLength, inputRef, onType, onChoose, ...texts } = props;
  const id = useId();
  const { isOpen, at, show, choose, press } = useOfferKeys({ offers, onChoose });
  const type = (typed: string) => {
    onType(typed);
    show(true);
  };
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <span className={styles.place}>
          <input
            {...control}
            ref={inputRef}
            className={fieldStyles.input}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
            maxLength={maxLength}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={() => show(false)}
          />
          {isOpen && (
            <OfferList id={id} label={texts.label} at={at} offers={offers} onChoose={choose} />
          )}
          <VisuallyHidden>
            <output>{isOpen ? countOf(offers.length, 'match', 'matches') : ''}</output>
          </VisuallyHidden>
        </span>
      )}
    </FieldFrame>
  );
}
