import type { User } from '@portal/contract/access/auth/auth.schemas';
import { useId } from 'react';
import { LogoutButton } from '../../features/access/auth/logout-button.tsx';
import { useProfileGroups } from '../../pages/client/profile-groups.ts';
import { t } from '../../texts/app.ts';
import { DensitySwitch } from './density-switch.tsx';
import { NavigationLink } from './navigation-link.tsx';
import styles from './profile-panel.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

interface ProfilePanelProps {
  readonly user: User;
  /** The label of the button that ends the session, where it is not "Logout". */
  readonly logoutLabel?: string;
}

/** The profile's pages in two groups. */
function ClientLinks() {
  const id = useId();
  return useProfileGroups().map(({ name, pages }) => (
    <div key={name} className={styles.group}>
      <p id={`${id}-${name}`} className={styles.title}>
        {name}
      </p>
      <ul aria-labelledby={`${id}-${name}`}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavigationLink to={to} className={styles.link}>
              {label}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** What is behind "My Profile" and, on phones, behind "You": the person, their pages, the theme and the log-out. */
export function ProfilePanel({ user, logoutLabel }: ProfilePanelProps) {
  return (
    <div className={styles.panel}>
      <p className={styles.greeting}>{t.hello(user.first_name, user.last_name)}</p>
      {user.is_staff ? (
        <NavigationLink to="/staff/security" className={styles.link}>
          {t.security}
        </NavigationLink>
      ) : (
        <ClientLinks />
      )}
      <div className={styles.foot}>
        {user.is_staff && <DensitySwitch />}
        <ThemeSwitch />
        <LogoutButton>{logoutLabel}</LogoutButton>
      </div>
    </div>
  );
}
