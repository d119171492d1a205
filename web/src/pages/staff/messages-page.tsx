import { StaffThreadList } from '../../features/requests/messages/staff-thread-list.tsx';
import { t } from '../../texts/staff-pages.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/messages: what clients have written, and what waits for an answer. */
export function MessagesPage() {
  return (
    <>
      <PageHeading title={t.messages} />
      <StaffThreadList />
    </>
  );
}
