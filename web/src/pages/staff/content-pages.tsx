import type { PageTexts } from '@portal/contract/house/content/staff-content.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FaqCategories } from '../../features/house/content/faq-list.tsx';
import { RichText } from '../../features/house/content/rich-text.tsx';
import {
  ContentList,
  isForClientsAlone,
  SeePage,
} from '../../features/house/content/content-list.tsx';
import { DaysOff } from '../../features/house/content/days-off.tsx';
import { PageEditor } from '../../features/house/content/page-editor.tsx';
import { ProviderTextsForm } from '../../features/house/content/provider-texts-form.tsx';
import { staffPageQuery } from '../../features/house/content/staff-content-api.ts';
import { t } from '../../texts/staff-pages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTop } from '../../ui/page-top.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import styles from './content-page.module.css';

/** /staff/content: the pages, the provider's texts and its days off. */
export function ContentPage() {
  return (
    <div className={styles.page}>
      <PageTop title={t.content}>
        <span className={styles.deed}>
          <LinkButton look="primary" to="/staff/content/texts">
            {t.changeCompanyTexts}
          </LinkButton>
        </span>
      </PageTop>
      <ContentList />
      <h2>{t.theCompany}</h2>
      <ul>
        <li>
          <Link to="/staff/content/days-off">{t.daysOff}</Link>
        </li>
        <li>
          <Link to="/staff/content/vans">{t.vansAndDays}</Link>
        </li>
      </ul>
    </div>
  );
}

/** As the client's own page shows them. */
function renderPreview({ body, faqs }: PageTexts) {
  return faqs === null ? <RichText html={body ?? ''} /> : <FaqCategories faqs={faqs} />;
}

export const BACK = (
  <p className={styles.back}>
    <Link to="/staff/content">{t.allContent}</Link>
  </p>
);

/** /staff/content/pages/{slug}: editor and preview of a page. */
export function ContentEditPage() {
  const { slug } = useParams({ from: '/staff/content/pages/$slug' });
  const query = useQuery(staffPageQuery(slug));
  const { data } = query;
  return (
    <RecordPage
      query={query}
      title={data === undefined ? t.content : t.editPage(data.written.title)}
    >
      {(page) => (
        <>
          {BACK}
          {page.published_at !== null && !isForClientsAlone(slug) && (
            <p className={styles.back}>
              <SeePage {...page} title={page.written.title} />
            </p>
          )}
          <PageEditor
            key={slug}
            page={page}
            onReload={async () => (await query.refetch()).data}
            renderPreview={renderPreview}
          />
        </>
      )}
    </RecordPage>
  );
}

/** /staff/content/days-off: holidays and other days on which the warehouse is closed. */
export function DaysOffPage() {
  return (
    <>
      <PageHeading title={t.daysOff} />
      {BACK}
      <DaysOff />
    </>
  );
}

/** /staff/content/texts: the company's names, contacts and hours. */
export function ProviderTextsPage() {
  return (
    <>
      <PageHeading title={t.companyTexts} />
      {BACK}
      <ProviderTextsForm />
    </>
  );
}
