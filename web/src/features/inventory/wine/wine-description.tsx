import { useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './wine-description.module.css';

interface WineDescriptionProps {
  readonly description: string | null;
  readonly drinkYears: string | null;
}

/** The description of a wine; a long text opens on demand. On phones the section has a name. */
export function WineDescription({ description, drinkYears }: WineDescriptionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();
  if (description === null && drinkYears === null) return null;
  const isLong = description !== null && description.length > 220;
  return (
    <section className={styles.details} aria-label="Wine details">
      <h2 className={styles.title}>Wine details</h2>
      {drinkYears !== null && <p className={styles.drink}>{drinkYears}</p>}
      {description !== null && (
        <p id={textId} className={classNames(styles.text, isLong && !isOpen && styles.clamped)}>
          {description}
        </p>
      )}
      {isLong && (
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </Button>
      )}
    </section>
  );
}
