import { ThreadList } from '../../features/requests/messages/thread-list.tsx';
import { t } from '../../texts/client-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /messages: what the account and the company have written to each other. */
export function MessagesPage() {
  return (
    <>
      <PageHeading title={t.messages} />
      <ThreadList />
    </>
  );
}
