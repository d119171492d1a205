import { Link } from '@tanstack/react-router';
import { provider } from '../../lib/provider.ts';
import { useIsProposer, useViewing } from '../../lib/session-store.ts';
import { t } from '../../texts/read-only.tsx';
import styles from './not-found-page.module.css';

const CHANGE = /^\/orders\/history\/(\w+)\/change/;

/** What a page would do, and the nearest page that read-only users can open. */
function deedOf(path: string) {
  if (path.startsWith('/orders/pull')) return { deed: t.requestsBottles, isOfAdd: false };
  if (path.startsWith('/orders/add')) return { deed: t.announcesBottles, isOfAdd: true };
  return { deed: t.addsAndPulls, isOfAdd: false };
}

function WayBack({ path, isOfAdd }: { readonly path: string; readonly isOfAdd: boolean }) {
  const orderId = CHANGE.exec(path)?.[1];
  if (orderId !== undefined) {
    return (
      <Link to="/orders/history/$orderId" params={{ orderId }}>
        {t.backToRequest}
      </Link>
    );
  }
  return isOfAdd ? (
    <Link to="/orders/history">{t.toHistory}</Link>
  ) : (
    <Link to="/inventory">{t.toInventory}</Link>
  );
}

/** Why a page does not exist for read-only users, whom they can ask, and the way back. */
export function ReadOnlyReason({ path }: { readonly path: string }) {
  const isViewing = useViewing() !== null;
  const isProposer = useIsProposer();
  const { deed, isOfAdd } = deedOf(path);
  const mail = provider().supportEmail;
  return (
    <div className={styles.reason}>
      <p>{t.whyNotHere(CHANGE.test(path) ? t.changesRequest : deed)}</p>
      <p>
        {isProposer ? t.youMayPropose : t.youMayLook}{' '}
        {!isViewing && t.askOwner(<a href={`mailto:${mail}`}>{mail}</a>)}
      </p>
      <p>
        <WayBack path={path} isOfAdd={isOfAdd} />
      </p>
    </div>
  );
}
