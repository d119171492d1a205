import type { WineDetail as Wine } from '@portal/contract/inventory/inventory.schemas';
import { formatNumber, formatVintage } from '../../../lib/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { CaseBlock, type PullSlot } from './case-block.tsx';
import { blockKey, caseBlocks } from './case-blocks.ts';
import styles from './wine-cases.module.css';

interface WineCasesProps extends PullSlot {
  readonly wine: Wine;
}

export function WineCases({ wine, ...pull }: WineCasesProps) {
  const wineName = `${formatVintage(wine.vintage)} ${wine.long_producer}`;
  return (
    <section aria-labelledby="bottles">
      <div className={styles.head}>
        <h2 id="bottles">{formatNumber(wine.bottle_count)} Bottle(s)</h2>
        <ExportButton path="/export_wine_cases/" query={{ wine: wine.id }}>
          Export
        </ExportButton>
      </div>
      <ul>
        {caseBlocks(wine).map((block) => (
          <CaseBlock key={blockKey(block)} {...pull} {...{ wine, block, wineName }} />
        ))}
      </ul>
    </section>
  );
}
