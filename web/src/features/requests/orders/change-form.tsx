import type { Address } from '@portal/contract/access/profile/profile.schemas';
import type { Holidays } from '@portal/contract/provider/business-days';
import { changedFacts, keptDaysOf } from '@portal/contract/requests/orders/changed-facts';
import { CLIENT_CARRIER } from '@portal/contract/requests/orders/methods';
import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { KeptParts } from '@portal/contract/requests/orders/pull-form.schemas';
import { elementsOf, orderAddress } from '@portal/contract/requests/orders/request-facts';
import { type ReactNode, useState } from 'react';
import type { CallRequest } from '../../../lib/request-of.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { provider } from '../../../lib/provider.ts';
import type { ControlledField } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/order-changes.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import {
  type ChangeLine,
  changedNotification,
  changedPickup,
  changedPull,
  filesOfChange,
  keepChange,
  lineKey,
  linesOfChange,
  linesToSend,
  methodOfChange,
  quantitiesOfChange,
} from './change-draft.ts';
import { ChangeLines } from './change-lines.tsx';
import { ChangeMethod } from './change-method.tsx';
import { ChangeSummary } from './change-summary.tsx';
import { type RequestContent, useSendChange } from './create-request.ts';
import { NotifyForm } from './notify-form.tsx';
import { orderAsChanged } from './order-as-changed.ts';
import { useOrdersStore } from './orders-store.ts';
import { PickupForm } from './pickup-form.tsx';
import { PullAddressForm } from './pull-address-form.tsx';

interface ChangeFormProps {
  /** The request as it was loaded last. */
  readonly request: ChangeableOrder;
  /** Makes the change. */
  readonly call: CallRequest<ChangeableOrder>;
  readonly holidays: Holidays;
  readonly isCommercial: boolean;
  readonly primaryPhone: string | null;
  readonly addresses: readonly Address[];
  /** Bottles of the pull list that can be added. */
  readonly addable: readonly ChangeLine[];
  /** `kept` is the address of the request, in lines; absent where it has none. */
  readonly renderAddressPicker: (
    address: ControlledField<number | null>,
    kept: readonly string[] | undefined,
  ) => ReactNode;
  readonly onChanged: (changed: ChangeableOrder) => void;
}

/** The lines as they are chosen so far, and what of the pull list is not among them. */
function useChangeLines(request: ChangeableOrder, addable: readonly ChangeLine[]) {
  const { id } = request.order;
  useOrdersStore((state) => state.change);
  const quantities = quantitiesOfChange(id);
  const own = linesOfChange(request);
  const others = addable.filter((one) => !own.some((line) => lineKey(line) === lineKey(one)));
  const chosen = [...own, ...others.filter((one) => lineKey(one) in quantities)];
  return {
    lines: chosen.map((one) => {
      const quantity = quantities[lineKey(one)] ?? one.line.quantity;
      return { ...one, line: { ...one.line, quantity } };
    }),
    addable: others.filter((one) => !(lineKey(one) in quantities)),
    choose: (more: Readonly<Record<string, number>>) =>
      keepChange(id, { quantities: { ...quantities, ...more } }),
  };
}

const NO_NAMES: readonly string[] = [];

/**
 * The form of a request that is changed, filled in with the request, and what it will change. Refused because somebody
 * else changed the request, it keeps what was typed and compares it with the request as it is now.
 */
export function ChangeForm(props: ChangeFormProps) {
  const { request, addresses, onChanged } = props;
  const [base, setBase] = useState(request);
  const [problem, setProblem] = useState<string | undefined>();
  const call = useSendChange(props.call, onChanged);
  const isOutdated = call.error instanceof ApiError && call.error.code === 'changed_meanwhile';
  const { order, version } = isOutdated ? request : base;
  const { lines, addable, choose } = useChangeLines(base, props.addable);
  const fileNames = useOrdersStore((state) => state.fileNames[filesOfChange(order.id)] ?? NO_NAMES);
  const after = (fields: RequestContent['fields']) =>
    orderAsChanged(order, { fields, addresses, lines, fileNames });
  const send = ({ fields, ...content }: RequestContent) => {
    const isPull = order.order_type === 'Pull Request';
    const isEmpty = isPull && lines.every(({ line }) => line.quantity === 0);
    setProblem(isEmpty ? t.keepOneBottle : undefined);
    if (isEmpty) return;
    if (changedFacts(order, after(fields), provider()).length === 0) {
      showToast({ message: t.nothingYet });
      return;
    }
    setBase(isOutdated ? request : base);
    // The form of a notification has no field for them.
    const emails = { additional_emails: order.additional_emails };
    call.send({ ...content, fields: { ...emails, ...fields, version: String(version) } });
  };
  const shared = {
    request: { ...call, send },
    kept: {
      days: keptDaysOf(order),
      hasAddress: order.address_line1 !== null,
      zip: order.address_postal_code,
    },
    hasLabel: order.method === CLIENT_CARRIER && order.attachments.length > 0,
    renderSummary: (fields: RequestContent['fields']) => (
      <ChangeSummary before={order} after={after(fields)} />
    ),
  };
  const bottles = (
    <ChangeLines
      lines={lines}
      addable={addable}
      error={problem}
      onChange={(quantities) => {
        setProblem(undefined);
        choose(quantities);
      }}
    />
  );
  return (
    <FormOfKind {...props} order={base.order} shared={shared} bottles={bottles} lines={lines} />
  );
}

interface FormOfKindProps extends ChangeFormProps {
  readonly order: ChangeableOrder['order'];
  readonly lines: readonly ChangeLine[];
  readonly bottles: ReactNode;
  readonly shared: {
    readonly request: ReturnType<typeof useSendChange>;
    readonly kept: KeptParts;
    readonly hasLabel: boolean;
    readonly renderSummary: (fields: RequestContent['fields']) => ReactNode;
  };
}

/** The form that the request was made with. */
function FormOfKind(props: FormOfKindProps) {
  const { order, holidays, isCommercial, shared, lines, renderAddressPicker } = props;
  const { request, ...change } = shared;
  const method = methodOfChange(order);
  const address = orderAddress(order);
  const picker = (field: ControlledField<number | null>) =>
    renderAddressPicker(field, address.length > 0 ? address : undefined);
  const files = filesOfChange(order.id);
  const zipOf = (addressId: number | null) =>
    props.addresses.find(({ id }) => id === addressId)?.postal_code ?? null;
  const common = {
    holidays,
    zipOf,
    primaryEmail: order.primary_email,
    renderAddressPicker: picker,
  };
  if (elementsOf(order).isNotify) {
    const values = changedNotification(order);
    const store = (form: typeof values) => keepChange(order.id, { form });
    return <NotifyForm change={{ ...change, values, store, head: null, files, request }} />;
  }
  if (elementsOf(order).isPickup) {
    const values = changedPickup(order);
    const store = (form: typeof values) => keepChange(order.id, { form });
    return (
      <PickupForm {...common} change={{ ...change, values, store, head: null, files, request }} />
    );
  }
  if (method === null) return null;
  const values = changedPull(order);
  const head = (
    <>
      <ChangeMethod method={method} isCommercial={isCommercial} orderId={order.id} />
      {props.bottles}
    </>
  );
  return (
    <PullAddressForm
      {...common}
      method={method}
      lines={linesToSend(lines)}
      request={request}
      isProposal={false}
      primaryPhone={props.primaryPhone}
      change={{ ...change, values, store: (form) => keepChange(order.id, { form }), head }}
    />
  );
}
