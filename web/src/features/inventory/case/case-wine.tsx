import type { CaseDetail } from '@portal/contract/inventory/inventory.schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatSize, formatVintage } from '../../../lib/format.ts';
import { BottleIcon } from '../../../ui/bottle-icon.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { mailAbout } from '../mail-about.ts';
import type { CaseLine } from './case-lines.ts';
import styles from './case-wine.module.css';

/** The pull list's count and controls on the case page, filled in by the page. */
export interface CasePullSlot {
  /** Bottles of a line that are on the pull list; 0 for none. */
  readonly pulledCount: (line: CaseLine) => number;
  readonly renderPull: (wineCase: CaseDetail, line: CaseLine) => ReactNode;
}

interface CaseWineProps extends CasePullSlot {
  readonly wineCase: CaseDetail;
  readonly line: CaseLine;
}

/** "2005 Château Latour": the wine of a line as mails and controls name it. */
export function wineNameOf({ wine }: CaseLine): string {
  return `${formatVintage(wine.vintage)} ${wine.long_producer}`;
}

function Counts({ line, pulledCount }: { readonly line: CaseLine; readonly pulledCount: number }) {
  return (
    <>
      <p>
        Added {line.addedDate} · {line.quantity} bottle(s) | {formatSize(line.sizeMl)}
      </p>
      <output className={styles.pulled}>
        {pulledCount > 0 && `${pulledCount} bottle(s) in Pull Request`}
      </output>
      {line.reservedQuantity > 0 && <p>{line.reservedQuantity} bottle(s) in an open request</p>}
    </>
  );
}

export function CaseWine({ wineCase, line, pulledCount, renderPull }: CaseWineProps) {
  const { wine } = line;
  const name = wineNameOf(line);
  return (
    <li className={styles.wine}>
      <div className={styles.icon}>
        <Tooltip text={wine.wine_type.name} isAtStart>
          <BottleIcon type={wine.wine_type.name} />
        </Tooltip>
      </div>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <Link to="/inventory/$wineId" params={{ wineId: String(wine.wineId) }}>
            {name}
          </Link>
        </h3>
        <Counts line={line} pulledCount={pulledCount(line)} />
        <a className={styles.mail} href={mailAbout(wineCase.footprint_lookup_code, name)}>
          E-mail us about this wine<VisuallyHidden>: {name}</VisuallyHidden>
        </a>
      </div>
      {line.quantity > 0 && <div className={styles.actions}>{renderPull(wineCase, line)}</div>}
    </li>
  );
}
