import { MiniCart } from '../../features/pull-list/mini-cart.tsx';
import type { PullListLine } from '../../features/pull-list/pull-list-line.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { UrlButton } from '../../ui/url-link.tsx';
import styles from './wine-page.module.css';

interface PullListBesideProps {
  readonly lines: readonly PullListLine[];
  /** The page it is on: its two headings differ for screen readers. */
  readonly beside: 'wine' | 'case';
  readonly listUrl: string;
}

/** The pull list beside a wine or case, when it has lines, with its two links. */
export function PullListBeside({ lines, beside, listUrl }: PullListBesideProps) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.cart}>
      <MiniCart lines={lines} label={`Pull list beside the ${beside}`} />
      <UrlButton href={listUrl} isWide>
        SELECT MORE BOTTLES
      </UrlButton>
      <LinkButton to="/cart" look="primary" isWide>
        CONTINUE TO DELIVER
      </LinkButton>
    </div>
  );
}
