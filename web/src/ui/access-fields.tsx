import { ACCOUNT_ROLES, type AccountRole } from '@portal/contract/access/auth/roles';
import { whyTooEarly } from '@portal/contract/provider/business-days';
import { ROLE_TEXTS } from '@portal/contract/texts/roles';
import { dayText, providerToday } from '../lib/provider-moment.ts';
import type { ControlledField, FormField } from '../lib/use-schema-form.ts';
import { t } from '../texts/people.tsx';
import { DateField } from './date-field.tsx';
import { Select } from './select.tsx';

const OPTIONS = ACCOUNT_ROLES.map((value) => ({ value, label: ROLE_TEXTS[value].name }));

interface AccessForm {
  field(name: 'role'): FormField;
  watch(name: 'role'): AccountRole;
  controlled(name: 'access_ends_on'): ControlledField<string>;
}

/** The role of a user, with what it may do, and the last day of access. */
export function AccessFields({ form }: { readonly form: AccessForm }) {
  const today = providerToday();
  return (
    <>
      <Select
        label={t.roleField}
        options={OPTIONS}
        hint={ROLE_TEXTS[form.watch('role')].may}
        {...form.field('role')}
      />
      <DateField
        label={t.lastDayField}
        earliest={today}
        whyBlocked={(date) => whyTooEarly(date, today, dayText)}
        {...form.controlled('access_ends_on')}
      />
    </>
  );
}
