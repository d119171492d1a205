import { methodShortName } from '@portal/contract/requests/orders/methods';
import { weekdayDay } from '@portal/contract/provider/house-formats';
import { useLastMethod } from '../../features/requests/orders/last-pull.ts';
import { useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { provider } from '../../lib/provider.ts';
import { t } from '../../texts/client-pages.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { clearFinishedPull } from './finished-requests.ts';
import { useEarliestDay } from './use-earliest-day.ts';

export interface QuickWayProps {
  readonly isWide?: boolean;
  /** Whether a button beside it leads to the choice of methods. */
  readonly isBesideChoice?: boolean;
  readonly onLeave?: () => void;
}

/**
 * Leads to the form of the method that the client chose for this request, or used for the last one: "MWC Van Delivery,
 * Tuesday, Dec 1". Without one it leads to the choice, unless a button beside it does.
 */
export function QuickWay({ isWide = false, isBesideChoice = false, onLeave }: QuickWayProps) {
  const last = useLastMethod();
  const method = useOrdersStore((state) => state.pullMethod) ?? last.method;
  const { day } = useEarliestDay(method);
  if (method === null && last.isLoading) {
    return (
      <Button isWide={isWide} isUnavailable>
        {t.chooseMethod}
      </Button>
    );
  }
  if (method === null) {
    return isBesideChoice ? null : (
      <LinkButton to="/orders/pull/method" isWide={isWide} onClick={onLeave}>
        {t.chooseMethod}
      </LinkButton>
    );
  }
  const name = methodShortName(method, 'pull', provider().shortName);
  const choose = () => {
    clearFinishedPull();
    useOrdersStore.setState({ pullMethod: method });
    onLeave?.();
  };
  return (
    <LinkButton to="/orders/pull/address" preload={false} isWide={isWide} onClick={choose}>
      {day === '' ? name : t.methodAndDay(name, weekdayDay(day, provider()))}
    </LinkButton>
  );
}
