import { Link, Outlet } from '@tanstack/react-router';
import styles from './staff-shell.module.css';

/** The areas of the back office, in the order of a steward's day. */
export function StaffShell() {
  return (
    <div className={styles.shell}>
      <nav className={styles.areas} aria-label="Back office">
        <Link to="/staff" activeOptions={{ exact: true }}>
          Desk
        </Link>
        <Link to="/staff/requests">Requests</Link>
        <Link to="/staff/receiving">Receiving</Link>
        <Link to="/staff/stock">Stock</Link>
        <Link to="/staff/clients">Clients</Link>
        <Link to="/staff/imports">Imports</Link>
        <Link to="/staff/wines">Wines</Link>
        <Link to="/staff/content">Content</Link>
        <Link to="/staff/mail">Mail</Link>
        <Link to="/staff/audit">Audit</Link>
        <Link to="/staff/people">People</Link>
        <Link to="/staff/tokens">Tokens</Link>
        <Link to="/staff/webhooks">Webhooks</Link>
      </nav>
      <div className={styles.area}>
        <Outlet />
      </div>
    </div>
  );
}
