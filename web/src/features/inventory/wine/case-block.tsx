import type { WineDetail } from '@portal/contract/inventory/inventory.schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatSize } from '../../../lib/format.ts';
import { ConditionDocuments } from '../condition-documents.tsx';
import { mailAbout } from '../mail-about.ts';
import styles from './case-block.module.css';
import type { CaseBlock as Block } from './case-blocks.ts';

/** The pull list's count and controls on the wine page, filled in by the page so that the features stay independent. */
export interface PullSlot {
  /** Bottles of a block that are on the pull list; 0 for none. */
  readonly pulledCount: (block: Block) => number;
  readonly renderPull: (wine: WineDetail, block: Block) => ReactNode;
  readonly renderMiniCart: () => ReactNode;
}

interface CaseBlockProps extends PullSlot {
  readonly wine: WineDetail;
  readonly block: Block;
  /** "2005 Château Latour", for the mail about the case. */
  readonly wineName: string;
}

function Counts({ block, pulledCount }: { readonly block: Block; readonly pulledCount: number }) {
  const { quantity, sizeMl, reservedQuantity } = block;
  const { container_name: caseType, last_added_date: added } = block.case;
  return (
    <>
      <div className={styles.line}>
        <p>Added {added}</p>
        <p>
          {quantity} bottle(s) | {formatSize(sizeMl)} | {caseType}
        </p>
      </div>
      <output className={styles.pulled}>
        {pulledCount > 0 && `${pulledCount} bottle(s) in Pull Request`}
      </output>
      {reservedQuantity > 0 && <p>{reservedQuantity} bottle(s) in an open request</p>}
    </>
  );
}

export function CaseBlock({ wine, block, wineName, pulledCount, renderPull }: CaseBlockProps) {
  const { id, footprint_lookup_code: number } = block.case;
  return (
    <li className={styles.block}>
      <div className={styles.about}>
        <h3 className={styles.number}>
          <Link to="/case-inventory/$caseId" params={{ caseId: String(id) }}>
            case #{number}
          </Link>
        </h3>
        <Counts block={block} pulledCount={pulledCount(block)} />
        <a className={styles.mail} href={mailAbout(number, wineName)}>
          E-mail us about case #{number}
        </a>
      </div>
      <div className={styles.actions}>
        <ConditionDocuments label="Conditions" files={block.case.attachments} />
        {block.quantity > 0 && renderPull(wine, block)}
      </div>
    </li>
  );
}
