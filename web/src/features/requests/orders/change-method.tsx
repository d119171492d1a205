import { isOffered, type MethodCode, METHODS } from '@portal/contract/requests/orders/methods';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/order-changes.tsx';
import { Select } from '../../../ui/select.tsx';
import { keepChange } from './change-draft.ts';

interface ChangeMethodProps {
  readonly method: MethodCode;
  readonly isCommercial: boolean;
  readonly orderId: number;
}

/** How the bottles leave: the methods that are open to the account, and the request's own. */
export function ChangeMethod({ method, isCommercial, orderId }: ChangeMethodProps) {
  const offered = METHODS.filter(
    ({ code }) => code === method || isOffered(code, isCommercial, provider()),
  );
  const options = offered.map(({ code, pull }) => ({
    value: String(code),
    label: pull?.name(provider().shortName) ?? '',
  }));
  return (
    <Select
      label={t.deliveryMethod}
      options={options}
      value={String(method)}
      onChange={({ target }) => {
        const chosen = offered.find(({ code }) => String(code) === target.value);
        if (chosen !== undefined) keepChange(orderId, { method: chosen.code });
      }}
    />
  );
}
