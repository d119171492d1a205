import type { WineDetail as Wine } from '@portal/contract/cellar/inventory/inventory.schemas';
import { useId, useState } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { t } from '../../../../texts/inventory.tsx';
import { Button } from '../../../../ui/button.tsx';
import { nameOrDash } from '../list/wine-row-texts.ts';
import styles from './wine-facts.module.css';

function factsOf(wine: Wine): readonly (readonly [label: string, name: string | null])[] {
  return [
    [t.producer, wine.short_producer],
    [t.designation, wine.designation],
    [t.vineyard, wine.vineyard],
    [t.appellation, wine.appellation],
    [t.variety, wine.variety],
    [t.type, wine.wine_type.name],
    [t.country, wine.country],
    [t.region, wine.region],
    [t.subregion, wine.subregion],
  ];
}

/** What the wine is, and its description. On phones it is folded below a button, so that the cases come first. */
export function WineFacts({ wine }: { readonly wine: Wine }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.section} aria-label={t.wineDetails}>
      <Button
        look="quiet"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t.wineDetails}
      </Button>
      <div id={id} className={classNames(styles.details, !isOpen && styles.folded)}>
        <dl className={styles.facts}>
          {factsOf(wine).map(([label, name]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{nameOrDash(name)}</dd>
            </div>
          ))}
        </dl>
        {wine.description !== null && <Description text={wine.description} />}
      </div>
    </section>
  );
}

/** The description of a wine; a long text opens on demand. */
function Description({ text }: { readonly text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isLong = text.length > 220;
  return (
    <>
      <p id={id} className={classNames(styles.text, isLong && !isOpen && styles.clamped)}>
        {text}
      </p>
      {isLong && (
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t.readLess : t.readMore}
        </Button>
      )}
    </>
  );
}
