import { Link } from '@tanstack/react-router';
import { useHasDuty } from '../lib/use-has-duty.ts';

interface ClientLinkProps {
  readonly account: { readonly id: number; readonly name: string };
  readonly className?: string | undefined;
}

/** The name of a client's account, with the way to its page for those who may open it. */
export function ClientLink({ account, className }: ClientLinkProps) {
  const mayOpen = useHasDuty('desk');
  if (!mayOpen) return <span className={className}>{account.name}</span>;
  const params = { accountId: String(account.id) };
  return (
    <Link className={className} to="/staff/clients/$accountId" params={params}>
      {account.name}
    </Link>
  );
}
