import type { Address } from '@portal/contract/access/profile/profile.schemas';
import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import { changeOrderCalls } from '@portal/contract/requests/orders/orders.calls';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { requestOf } from '../../lib/request-of.ts';
import { staffChangesQuery } from '../../features/requests/orders/change-api.ts';
import { dropChange } from '../../features/requests/orders/change-draft.ts';
import { ChangeForm } from '../../features/requests/orders/change-form.tsx';
import { clientQuery } from '../../features/access/clients/clients-api.ts';
import { requestQuery } from '../../lib/staff-request.ts';
import { daysOffQuery } from '../../features/warehouse/desk/desk-api.ts';
import type { ControlledField } from '../../lib/use-schema-form.ts';
import { t } from '../../texts/order-changes.tsx';
import { Banner } from '../../ui/banner.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** /staff/requests/{number}/change: a steward changes a request for its client. */
export function ChangeRequestPage() {
  const { number } = useParams({ from: '/staff/requests/$number/change' });
  const request = useQuery(requestQuery(number));
  return (
    <RecordPage
      query={request}
      title={t.changeOrder(number)}
      trail={
        <Link to="/staff/requests/$number" params={{ number }}>
          {t.backToOrder}
        </Link>
      }
    >
      {({ account }) => <Change number={number} account={account} />}
    </RecordPage>
  );
}

interface ChangeProps {
  readonly number: string;
  readonly account: StaffRequest['account'];
}

function Change({ number, account }: ChangeProps) {
  const request = useQuery(staffChangesQuery(number));
  const client = useQuery(clientQuery(String(account.id)));
  const daysOff = useQuery(daysOffQuery);
  const navigate = useNavigate();
  const onChanged = ({ order }: ChangeableOrder) => {
    dropChange(order.id);
    showToast({ message: t.isChanged(order.footprint_id) });
    void navigate({ to: '/staff/requests/$number', params: { number }, replace: true });
  };
  const loading = <SkeletonRows count={8} />;
  if (client.data === undefined)
    return (
      <QueryStates query={client} loading={loading}>
        {() => null}
      </QueryStates>
    );
  if (daysOff.data === undefined)
    return (
      <QueryStates query={daysOff} loading={loading}>
        {() => null}
      </QueryStates>
    );
  const { addresses } = client.data;
  const holidays = Object.fromEntries(daysOff.data.holidays.map(({ day, name }) => [day, name]));
  return (
    <QueryStates query={request} loading={loading}>
      {(found) =>
        found.why_not === null ? (
          <ChangeForm
            request={found}
            call={requestOf(changeOrderCalls.changeAtDesk, { params: { number } })}
            holidays={holidays}
            isCommercial={account.is_commercial}
            primaryPhone={addresses.find((one) => one.is_default)?.primary_telephone ?? ''}
            addresses={addresses}
            addable={[]}
            renderAddressPicker={(field, kept) => (
              <ClientAddress field={field} addresses={addresses} isKept={kept !== undefined} />
            )}
            onChanged={onChanged}
          />
        ) : (
          <Banner tone="note">{found.why_not}</Banner>
        )
      }
    </QueryStates>
  );
}

interface ClientAddressProps {
  readonly field: ControlledField<number | null>;
  readonly addresses: readonly Address[];
  /** Whether the request has an address that can stay. */
  readonly isKept: boolean;
}

/** One of the client's saved addresses. */
function ClientAddress({ field, addresses, isKept }: ClientAddressProps) {
  const { value, onChange, error } = field;
  return (
    <Select
      label={t.deliveryAddress}
      placeholder={isKept ? t.keepAddress : t.chooseAddress}
      options={addresses.map(({ id, first_name, last_name, line1, city }) => ({
        value: String(id),
        label: [`${first_name} ${last_name}`, line1, city].join(', '),
      }))}
      value={String(value ?? '')}
      error={error}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
