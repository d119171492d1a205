import type { WineDetail } from '@portal/contract/inventory/inventory.schemas';
import { formatNumber } from '../../../lib/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { lotKey, lotsOfWine } from '../lots.ts';
import type { PullSlot } from '../pull-controls.tsx';
import { CaseBlock } from './case-block.tsx';
import styles from './wine-cases.module.css';

export function WineCases({ wine, pull }: { readonly wine: WineDetail; readonly pull: PullSlot }) {
  return (
    <section aria-labelledby="bottles">
      <div className={styles.head}>
        <h2 id="bottles">{formatNumber(wine.bottle_count)} Bottle(s)</h2>
        <ExportButton path="/export_wine_cases/" query={{ wine: wine.id }}>
          Export
        </ExportButton>
      </div>
      <ul>
        {lotsOfWine(wine).map((lot) => (
          <CaseBlock key={lotKey(lot)} lot={lot} pull={pull} />
        ))}
      </ul>
    </section>
  );
}
