import { FaqList } from '../../features/house/content/faq-list.tsx';
import { provider } from '../../lib/provider.ts';
import { t } from '../../texts/visitor-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './faq-page.module.css';

export function FaqPage() {
  const { supportEmail } = provider();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading title={t.support} />
        <h2 className={styles.subject}>{t.frequentlyAskedQuestions}</h2>
      </div>
      <div className={styles.list}>
        <FaqList />
        <section className={styles.help}>
          <h2 className={styles.subject}>{t.needMoreHelp}</h2>
          <p>{t.writeTo(<a href={`mailto:${supportEmail}`}>{supportEmail}</a>)}</p>
        </section>
      </div>
    </div>
  );
}
