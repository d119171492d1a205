import type { AuditFilters as Filters } from '@portal/contract/staff-audit/staff-audit.schemas';
import type { FormEvent } from 'react';
import { apiUrl } from '../../lib/api-client.ts';
import { provider } from '../../lib/provider.ts';
import type { ListParams } from '../../lib/use-paged-list.ts';
import { Button } from '../../ui/button.tsx';
import { FormDay } from '../../ui/form-day.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ToolbarForm } from '../../ui/toolbar.tsx';

type Filter = keyof Filters;

interface AuditFiltersProps {
  readonly params: ListParams<Filter | 'page'>;
  readonly onFilter: (filters: ListParams<Filter>) => void;
}

const NONE = { account: '', actor: '', action: '', subject: '', from: '', until: '' };

/** The filters of the log, which are in the URL, and the download of what they choose. */
export function AuditFilters({ params, onFilter }: AuditFiltersProps) {
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = [...new FormData(event.currentTarget)].flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text.trim()] as const] : [],
    );
    onFilter(Object.fromEntries(texts));
  };
  const text = (name: Filter, label: string) => (
    <TextField label={label} name={name} maxLength={60} defaultValue={params[name]} />
  );
  const day = (name: Filter, label: string) => (
    <FormDay
      label={label}
      name={name}
      startsWith={params[name]}
      earliest={`${provider().sinceYear}-01-01`}
      whyBlocked={() => null}
    />
  );
  return (
    <ToolbarForm key={JSON.stringify(params)} onSubmit={filter}>
      {text('account', 'Account')}
      {text('actor', 'Who')}
      {text('action', 'What')}
      {text('subject', 'Of what, or request number')}
      {day('from', 'From')}
      {day('until', 'Until')}
      <Button type="submit">Filter</Button>
      <Button look="quiet" onClick={() => onFilter(NONE)}>
        Clear
      </Button>
      <AnchorButton
        look="quiet"
        // The browser writes a log of any length straight to the disk.
        href={apiUrl('/staff/audit/export/', { ...params, page: undefined })}
        download
      >
        Export as CSV
      </AnchorButton>
    </ToolbarForm>
  );
}
