import { Link } from '@tanstack/react-router';
import { ContentList } from '../../features/staff-content/content-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './content-page.module.css';

/** /staff/content: the pages, the provider's texts and its days off. */
export function ContentPage() {
  return (
    <div className={styles.page}>
      <PageHeading title="Content" />
      <ContentList />
      <h2>The company</h2>
      <ul>
        <li>
          <Link to="/staff/content/texts">Names, addresses, hours and links</Link>
        </li>
        <li>
          <Link to="/staff/content/days-off">Holidays and days off</Link>
        </li>
      </ul>
    </div>
  );
}
