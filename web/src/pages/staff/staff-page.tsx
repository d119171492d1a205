import { PageHeading } from '../../ui/page-heading.tsx';
import styles from '../reading.module.css';

/** The start of the company's own area, which is still to be built. */
export function StaffPage() {
  return (
    <div className={styles.reading}>
      <PageHeading title="Back office" />
      <p>
        Here the company's people will work: clients and invitations, requests to process, inventory
        imports, condition documents and the audit log.
      </p>
      <p>
        This page is not open yet. Until it is, the portal's command line does this work: accounts,
        users and imports.
      </p>
    </div>
  );
}
