import { MiniCart } from '../../features/pull-list/mini-cart.tsx';
import type { PullListLine } from '../../features/pull-list/pull-list-line.ts';
import { AddressButton } from '../../ui/address-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './wine-page.module.css';

interface PullListBesideProps {
  readonly lines: readonly PullListLine[];
  /** What it stands beside: the two names of the panel differ for those who hear them. */
  readonly beside: 'wine' | 'case';
  readonly listAddress: string;
}

/** The pull list beside a wine or case as soon as something is on it, with the two ways on (document 2, section 2). */
export function PullListBeside({ lines, beside, listAddress }: PullListBesideProps) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.cart}>
      <MiniCart lines={lines} label={`Pull list beside the ${beside}`} />
      <AddressButton href={listAddress} isWide>
        SELECT MORE BOTTLES
      </AddressButton>
      <LinkButton to="/cart" look="primary" isWide>
        CONTINUE TO DELIVER
      </LinkButton>
    </div>
  );
}
