import type { User } from '@portal/contract/access/auth/auth.schemas';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useId } from 'react';
import { provider } from '../../lib/provider.ts';
import { isProposer } from '../../lib/session-store.ts';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { t } from '../../texts/app.ts';
import { AnchorButton, LinkButton } from '../../ui/link-button.tsx';
import { UnavailableLink } from '../../ui/unavailable-link.tsx';
import { NavigationLink } from './navigation-link.tsx';
import styles from './navigation.module.css';

interface HeaderMenuProps {
  readonly label: string;
  readonly children: ReactNode;
}

const loadPanel = () => import('./profile-panel.tsx');

/** The links of the menu, which are not part of the login's first download. */
const ProfilePanel = lazy(async () => ({ default: (await loadPanel()).ProfilePanel }));

function ProfileMenu({ user }: { readonly user: User }) {
  // A phone that has lost its network opens the menu too, and logs out.
  useEffect(() => void loadPanel().catch(() => null), []);
  return (
    <HeaderMenu label={t.myProfile}>
      <Suspense fallback={null}>
        <ProfilePanel user={user} />
      </Suspense>
    </HeaderMenu>
  );
}

export function ClientNavigation({ user }: { readonly user: User }) {
  if (user.is_staff) return <ProfileMenu user={user} />;
  return (
    <>
      <NavigationLink to="/inventory" otherPath="/case-inventory">
        {t.inventory}
      </NavigationLink>
      {isProposer(user) && <NavigationLink to="/proposals">{t.proposals}</NavigationLink>}
      {user.is_readonly && !isProposer(user) && (
        <UnavailableLink className={styles.unavailable}>{t.addAndPullBottles}</UnavailableLink>
      )}
      {!user.is_readonly && (
        <NavigationLink to="/orders" isExact>
          {t.addAndPullBottles}
        </NavigationLink>
      )}
      <NavigationLink to="/orders/history">{t.history}</NavigationLink>
      {user.account && (
        <Link to="/profile/accounts" className={styles.link} title={user.account.name}>
          <span className={styles.account}>{t.account(user.account.name)}</span>
        </Link>
      )}
      <ProfileMenu user={user} />
    </>
  );
}

export function VisitorNavigation() {
  return (
    <>
      <NavigationLink to="/about">{t.about}</NavigationLink>
      <HeaderMenu label={t.logIn}>
        <LinkButton to="/login" look="primary">
          {t.logIn}
        </LinkButton>
        <p className={styles.greeting}>{t.notAClientYet}</p>
        <AnchorButton href={provider().requestInfoUrl}>{t.requestInfo}</AnchorButton>
      </HeaderMenu>
    </>
  );
}

function OpenableMenu({ label, children }: HeaderMenuProps) {
  const { isOpen, frame, trigger } = useDisclosure();
  const panelId = useId();
  return (
    <div className={styles.menu} {...frame}>
      <button className={styles.trigger} {...trigger} aria-controls={panelId}>
        {label} <span aria-hidden>▾</span>
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

/** A button of the header that opens a list of links; navigating closes it. */
function HeaderMenu(props: HeaderMenuProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return <OpenableMenu key={pathname} {...props} />;
}
