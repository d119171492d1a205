import { MiniCart } from '../../features/pull-list/mini-cart.tsx';
import type { PullListLine } from '../../features/pull-list/pull-list-line.ts';
import { AddressButton } from '../../ui/address-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './wine-page.module.css';

interface WineMiniCartProps {
  readonly lines: readonly PullListLine[];
  readonly listAddress: string;
}

/** The pull list beside a wine as soon as something is on it, with the two ways on (document 2, section 2). */
export function WineMiniCart({ lines, listAddress }: WineMiniCartProps) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.cart}>
      <MiniCart lines={lines} label="Pull list beside the wine" />
      <AddressButton href={listAddress} isWide>
        SELECT MORE BOTTLES
      </AddressButton>
      <LinkButton to="/cart" look="primary" isWide>
        CONTINUE TO DELIVER
      </LinkButton>
    </div>
  );
}
