import { Link } from '@tanstack/react-router';
import { DaysOff } from '../../features/staff-content/days-off.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './content-page.module.css';

/** /staff/content/days-off: holidays and other days on which the warehouse is closed. */
export function DaysOffPage() {
  return (
    <>
      <PageHeading title="Holidays and days off" />
      <p className={styles.back}>
        <Link to="/staff/content">All content</Link>
      </p>
      <DaysOff />
    </>
  );
}
