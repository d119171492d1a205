import { formOptionalText } from '@portal/contract/errors/form-fields';
import type { AuditFilters as Filters } from '@portal/contract/staff-audit/staff-audit.schemas';
import * as z from 'zod/mini';
import { apiUrl } from '../../lib/api-client.ts';
import { provider } from '../../lib/provider.ts';
import type { ListParams } from '../../lib/use-paged-list.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ToolbarForm } from '../../ui/toolbar.tsx';

type Filter = keyof Filters;

interface AuditFiltersProps {
  readonly params: ListParams<Filter | 'page'>;
  readonly onFilter: (filters: ListParams<Filter>) => void;
}

const NONE = { account: '', actor: '', action: '', subject: '', from: '', until: '' };
const LENGTH = 60;

const schema = z.object({
  account: formOptionalText(LENGTH),
  actor: formOptionalText(LENGTH),
  action: formOptionalText(LENGTH),
  subject: formOptionalText(LENGTH),
  from: z.string(),
  until: z.string(),
});

const rules = () => ({ earliest: `${provider().sinceYear}-01-01`, whyBlocked: () => null });

/** The filters of the log, which are in the URL, and the download of what they choose. */
export function AuditFilters({ params, onFilter }: AuditFiltersProps) {
  const { page: _, ...filters } = params;
  const form = useSchemaForm({ schema, values: { ...NONE, ...filters }, onSubmit: onFilter });
  const text = (name: 'account' | 'actor' | 'action' | 'subject', label: string) => (
    <TextField label={label} maxLength={LENGTH} {...form.field(name)} />
  );
  return (
    <ToolbarForm {...form.props}>
      {text('account', 'Account')}
      {text('actor', 'Who')}
      {text('action', 'What')}
      {text('subject', 'Of what, or request number')}
      <DateField label="From" {...form.controlled('from')} {...rules()} />
      <DateField label="Until" {...form.controlled('until')} {...rules()} />
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
