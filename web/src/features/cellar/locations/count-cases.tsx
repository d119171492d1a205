import type { LocationCase } from '@portal/contract/cellar/locations/locations.schemas';
import type { ButtonLook } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

export type ListedCase = Pick<LocationCase, 'id' | 'account'>;

interface CountCasesProps {
  readonly cases: readonly ListedCase[];
  readonly label: string;
  readonly look?: ButtonLook;
}

/** The way to the count sheet of the first of some cases, which leads on to the others. */
export function CountCases({ cases: [first, ...others], label, look }: CountCasesProps) {
  if (first === undefined) return null;
  const next = others.map(({ id, account }) => `${account.id}.${id}`).join(',');
  return (
    <LinkButton
      to="/staff/stock/$accountId/cases/$caseId/count"
      params={{ accountId: String(first.account.id), caseId: String(first.id) }}
      search={next === '' ? {} : { next }}
      {...(look !== undefined && { look })}
    >
      {label}
    </LinkButton>
  );
}
