import { Link } from '@tanstack/react-router';
import { formatSize } from '../../../../lib/format.ts';
import { dayText } from '../../../../lib/provider-moment.ts';
import { t } from '../../../../texts/inventory.tsx';
import { BottleIcon } from '../../../../ui/bottle-icon.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { type Lot, lotName } from '../lots.ts';
import lotStyles from '../lot.module.css';
import { mailAbout } from '../mail-about.ts';
import { LotCounts, type PullSlot } from '../pull-controls.tsx';
import styles from './case-wine.module.css';

/** One wine of a case in one size. */
export function CaseWine({ lot, pull }: { readonly lot: Lot; readonly pull: PullSlot }) {
  const { wine } = lot;
  const name = lotName(lot);
  return (
    <li className={styles.wine}>
      <div className={styles.icon}>
        <Tooltip text={wine.wine_type.name} isAtStart>
          <BottleIcon type={wine.wine_type.name} />
        </Tooltip>
      </div>
      <div className={lotStyles.about}>
        <h3 className={lotStyles.name}>
          <Link to="/inventory/$wineId" params={{ wineId: String(lot.wineId) }}>
            {name}
          </Link>
        </h3>
        <p>{t.lotFacts(dayText(lot.addedDate), lot.quantity, formatSize(lot.sizeMl))}</p>
        <LotCounts lot={lot} pull={pull} />
        <a className={lotStyles.mail} href={mailAbout(lot)}>
          {t.emailAboutWine(name)}
        </a>
      </div>
      {lot.quantity > 0 && <div className={styles.actions}>{pull.renderPull(lot, name)}</div>}
    </li>
  );
}
