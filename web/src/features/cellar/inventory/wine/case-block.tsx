import { Link } from '@tanstack/react-router';
import { formatSize } from '../../../../lib/format.ts';
import { dayText } from '../../../../lib/provider-moment.ts';
import { t } from '../../../../texts/inventory.tsx';
import { ConditionDocuments } from '../condition-documents.tsx';
import type { Lot } from '../lots.ts';
import lotStyles from '../lot.module.css';
import { mailAbout } from '../mail-about.ts';
import { LotCounts, type PullSlot } from '../pull-controls.tsx';
import styles from './case-block.module.css';

/** One case that holds the wine. */
export function CaseBlock({ lot, pull }: { readonly lot: Lot; readonly pull: PullSlot }) {
  const { id, footprint_lookup_code: number, container_name: caseType, attachments } = lot.case;
  return (
    <li className={styles.block}>
      <div className={lotStyles.about}>
        <h3 className={lotStyles.name}>
          <Link to="/case-inventory/$caseId" params={{ caseId: String(id) }}>
            {t.caseNumbered(number)}
          </Link>
        </h3>
        <div className={styles.line}>
          <p>{t.addedOn(dayText(lot.addedDate))}</p>
          <p>{t.caseLotFacts(lot.quantity, formatSize(lot.sizeMl), caseType)}</p>
        </div>
        <LotCounts lot={lot} pull={pull} />
        <a className={lotStyles.mail} href={mailAbout(lot)}>
          {t.emailAboutCase(number)}
        </a>
      </div>
      <div className={styles.actions}>
        <ConditionDocuments label={t.conditions} files={attachments} />
        {lot.quantity > 0 && pull.renderPull(lot, t.caseNumbered(number))}
      </div>
    </li>
  );
}
