import type { FormEvent } from 'react';
import { provider } from '../../lib/provider.ts';
import { Button } from '../../ui/button.tsx';
import { FormDay } from '../../ui/form-day.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ToolbarForm } from '../../ui/toolbar.tsx';
import { type AuditAddress, filtersOf } from './audit-address.ts';
import { exportUrl } from './staff-audit-api.ts';

interface AuditFiltersProps {
  readonly address: AuditAddress;
  readonly onChange: (next: AuditAddress) => void;
}

/** The filters of the log, which stand in the address, and the download of what they choose. */
export function AuditFilters({ address, onChange }: AuditFiltersProps) {
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(filtersOf(new FormData(event.currentTarget)));
  };
  const text = (name: 'account' | 'actor' | 'action' | 'subject', label: string) => (
    <TextField label={label} name={name} maxLength={60} defaultValue={address[name]} />
  );
  const day = (name: 'from' | 'until', label: string) => (
    <FormDay
      label={label}
      name={name}
      startsWith={address[name]}
      earliest={`${provider().sinceYear}-01-01`}
      whyBlocked={() => null}
    />
  );
  return (
    <ToolbarForm key={JSON.stringify(address)} onSubmit={filter}>
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
      <AnchorButton look="quiet" href={exportUrl(address)} download>
        Export as CSV
      </AnchorButton>
    </ToolbarForm>
  );
}
