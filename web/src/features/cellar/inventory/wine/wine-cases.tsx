import type { WineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import { useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { providerYear } from '../../../../lib/provider-moment.ts';
import { t } from '../../../../texts/inventory.tsx';
import { DrinkWindow, drinkYears } from '../drink-window.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { lotKey, lotsOfWine } from '../lots.ts';
import type { PullSlot } from '../pull-controls.tsx';
import { CaseBlock } from './case-block.tsx';
import styles from './wine-cases.module.css';

/** "Drink 2019–2034" and where this year lies in it. */
function DrinkLine({ wine }: { readonly wine: WineDetail }) {
  const [year] = useState(providerYear);
  const years = drinkYears(wine);
  if (years === null) return null;
  return (
    <p className={styles.drink}>
      <span>{years}</span> <DrinkWindow wine={wine} year={year} />
    </p>
  );
}

export function WineCases({ wine, pull }: { readonly wine: WineDetail; readonly pull: PullSlot }) {
  const lots = lotsOfWine(wine);
  if (lots.length === 0) return <p>{t.wineIsGone}</p>;
  return (
    <section aria-labelledby="bottles">
      <DrinkLine wine={wine} />
      <div className={styles.head}>
        <h2 id="bottles">{t.bottleTotal(formatNumber(wine.bottle_count))}</h2>
        <ExportButton path="/export_wine_cases/" query={{ wine: wine.id }}>
          {t.export}
        </ExportButton>
      </div>
      <ul>
        {lots.map((lot) => (
          <CaseBlock key={lotKey(lot)} lot={lot} pull={pull} />
        ))}
      </ul>
    </section>
  );
}
