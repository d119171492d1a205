import { TermsText } from '../../features/house/content/about-text.tsx';
import { t } from '../../texts/documents.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /terms: the terms of storage, as warehouse receipts print them; open to everyone. */
export function TermsPage() {
  return (
    <>
      <PageHeading title={t.termsOfStorage} />
      <TermsText />
    </>
  );
}
