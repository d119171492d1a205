import { ACCOUNT_ROLES, type AccountRole } from '@portal/contract/access/auth/roles';
import { whyTooEarly } from '@portal/contract/provider/business-days';
import { providerToday } from '../lib/provider-moment.ts';
import type { ControlledField, FormField } from '../lib/use-schema-form.ts';
import { t } from '../texts/roles.ts';
import { DateField } from './date-field.tsx';
import { Select } from './select.tsx';

/** What each role is called and what it may do (docs/product/sign-in.md#roles). */
export const ROLE_TEXTS: Readonly<Record<AccountRole, { name: string; may: string }>> = {
  owner: { name: t.owner, may: t.ownerMay },
  requester: { name: t.requester, may: t.requesterMay },
  proposer: { name: t.proposer, may: t.proposerMay },
  viewer: { name: t.viewer, may: t.viewerMay },
};

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
        label={t.role}
        options={OPTIONS}
        hint={ROLE_TEXTS[form.watch('role')].may}
        {...form.field('role')}
      />
      <DateField
        label={t.lastDay}
        earliest={today}
        whyBlocked={(date) => whyTooEarly(date, today)}
        {...form.controlled('access_ends_on')}
      />
    </>
  );
}
