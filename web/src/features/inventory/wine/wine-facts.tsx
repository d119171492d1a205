import type { WineDetail } from '@portal/contract/inventory/inventory.schemas';
import { nameOrDash } from '../list/wine-row-texts.ts';
import styles from './wine-facts.module.css';

/** The facts of the wine page beside the name, in reading order. */
function factsOf(wine: WineDetail): readonly (readonly [label: string, name: string | null])[] {
  return [
    ['Producer', wine.short_producer],
    ['Designation', wine.designation],
    ['Vineyard', wine.vineyard],
    ['Appellation', wine.appellation],
    ['Variety', wine.variety],
    ['Type', wine.wine_type.name],
    ['Country', wine.country],
    ['Region', wine.region],
    ['Subregion', wine.subregion],
  ];
}

/** The category blocks: a label, and a name where there is one. */
export function WineFacts({ wine }: { readonly wine: WineDetail }) {
  return (
    <dl className={styles.facts}>
      {factsOf(wine).map(([label, name]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{nameOrDash(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
