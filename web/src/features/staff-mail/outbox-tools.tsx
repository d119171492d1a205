import type { FormEvent } from 'react';
import { changedFilters } from '../../lib/list-parameters.ts';
import { submittedSearch } from '../../lib/submitted-search.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { Growing, Toolbar, ToolbarForm } from '../../ui/toolbar.tsx';
import type { MailListParams } from './mail-list-params.ts';
import { useRetryAll, useTestMail } from './staff-mail-api.ts';

interface OutboxToolsProps {
  readonly params: MailListParams;
  readonly onChange: (next: MailListParams) => void;
}

const STATES = [
  { value: '', label: 'All mails' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
  { value: 'sent', label: 'Sent' },
];

function Actions() {
  const retryAll = useRetryAll();
  const testMail = useTestMail();
  const retryAllOnce = useSingleSend(retryAll);
  const sendTestOnce = useSingleSend(testMail);
  const failed = [retryAll, testMail].find(({ isError }) => isError);
  return (
    <>
      <Toolbar>
        <Button isSending={retryAll.isPending} onClick={() => retryAllOnce()}>
          Retry all failed
        </Button>
        <Button isSending={testMail.isPending} onClick={() => sendTestOnce()}>
          Send me a test mail
        </Button>
      </Toolbar>
      {failed?.error && <ActionFailure error={failed.error} onLookAgain={failed.reset} />}
    </>
  );
}

/** Search and filter of the outbox, which are in the URL, and what can be done with all of it. */
export function OutboxTools({ params, onChange }: OutboxToolsProps) {
  const search = (event: FormEvent<HTMLFormElement>) =>
    onChange(changedFilters(params, { search: submittedSearch(event) }));
  return (
    <>
      <ToolbarForm onSubmit={search}>
        <Growing>
          <SearchField label="Recipient or subject" search={params.search} maxLength={254} />
        </Growing>
        <Button type="submit">Search</Button>
        <InlineSelect
          label="State"
          options={STATES}
          value={params.state ?? ''}
          onChange={(event) => onChange(changedFilters(params, { state: event.target.value }))}
        />
      </ToolbarForm>
      <Actions />
    </>
  );
}
