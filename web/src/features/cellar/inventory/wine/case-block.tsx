import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { formatSize } from '../../../../lib/format.ts';
import { dayText } from '../../../../lib/provider-moment.ts';
import { t } from '../../../../texts/inventory.tsx';
import { ConditionDocuments } from '../condition-documents.tsx';
import type { Lot } from '../lots.ts';
import lotStyles from '../lot.module.css';
import { mailAbout } from '../mail-about.ts';
import { LotCounts, type PullSlot } from '../pull-controls.tsx';
import styles from './case-block.module.css';

interface CaseBlockProps {
  readonly lot: Lot;
  readonly pull: PullSlot;
  /** Is given its "pull". */
  readonly pullRef?: RefObject<HTMLDivElement | null> | undefined;
}

/** One case that holds the wine. */
export function CaseBlock({ lot, pull, pullRef }: CaseBlockProps) {
  const { id, footprint_lookup_code: number, container_name: caseType, attachments } = lot.case;
  return (
    <li className={styles.block}>
      <h3 className={classNames(lotStyles.name, styles.name)}>
        <Link to="/case-inventory/$caseId" params={{ caseId: String(id) }}>
          {t.caseNumbered(number)}
        </Link>
      </h3>
      <div className={classNames(lotStyles.about, styles.facts)}>
        <div className={styles.line}>
          <p>{t.addedOn(dayText(lot.addedDate))}</p>
          <p>{t.caseLotFacts(lot.quantity, formatSize(lot.sizeMl), caseType)}</p>
        </div>
        <LotCounts lot={lot} pull={pull} />
      </div>
      {lot.quantity > 0 && (
        <div ref={pullRef} className={styles.pull}>
          {pull.renderPull(lot, t.caseNumbered(number))}
        </div>
      )}
      <div className={styles.beside}>
        <ConditionDocuments label={t.conditions} files={attachments} />
        <a className={lotStyles.mail} href={mailAbout(lot)}>
          {t.emailAboutCase(number)}
        </a>
      </div>
    </li>
  );
}
