import { Link } from '@tanstack/react-router';
import { ProviderTextsForm } from '../../features/staff-content/provider-texts-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './content-page.module.css';

/** /staff/content/texts: how the company is called, reached and open. */
export function ProviderTextsPage() {
  return (
    <>
      <PageHeading title="Names, addresses, hours and links" />
      <p className={styles.back}>
        <Link to="/staff/content">All content</Link>
      </p>
      <ProviderTextsForm />
    </>
  );
}
