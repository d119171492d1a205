import type { FormEvent } from 'react';
import { provider } from '../../lib/provider.ts';
import { Button } from '../../ui/button.tsx';
import { FormDay } from '../../ui/form-day.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ToolbarForm } from '../../ui/toolbar.tsx';
import { type AuditParams, filtersOf } from './audit-params.ts';
import { exportUrl } from './staff-audit-api.ts';

interface AuditFiltersProps {
  readonly params: AuditParams;
  readonly onChange: (next: AuditParams) => void;
}

/** The filters of the log, which are in the URL, and the download of what they choose. */
export function AuditFilters({ params, onChange }: AuditFiltersProps) {
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(filtersOf(new FormData(event.currentTarget)));
  };
  const text = (name: 'account' | 'actor' | 'action' | 'subject', label: string) => (
    <TextField label={label} name={name} maxLength={60} defaultValue={params[name]} />
  );
  const day = (name: 'from' | 'until', label: string) => (
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
      <Button look="quiet" onClick={() => onChange({})}>
        Clear
      </Button>
      <AnchorButton look="quiet" href={exportUrl(params)} download>
        Export as CSV
      </AnchorButton>
    </ToolbarForm>
  );
}
