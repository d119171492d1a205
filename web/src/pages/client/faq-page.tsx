import { FaqList } from '../../features/content/faq-list.tsx';
import { provider } from '../../lib/provider.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './faq-page.module.css';

export function FaqPage() {
  const { supportEmail } = provider();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading title="Support" />
        <h2 className={styles.subject}>Frequently Asked Questions</h2>
      </div>
      <div className={styles.list}>
        <FaqList />
        <section className={styles.help}>
          <h2 className={styles.subject}>Need More Help?</h2>
          <p>
            Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </section>
      </div>
    </div>
  );
}
