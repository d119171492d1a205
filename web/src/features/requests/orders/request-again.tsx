import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { useMutation } from '@tanstack/react-query';
import { useSingleSend } from '../../../lib/use-single-send.ts';
import { t } from '../../../texts/orders.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './order-actions.module.css';
import { OrderFailure } from './request-failures.tsx';

/** The result for an earlier pull request: the lines now on the pull list. */
export interface AgainOutcome {
  readonly bottleCount: number;
  /** A sentence for each line that is not available any more. */
  readonly missing: readonly string[];
}

/**
 * Makes the same request again. Returns the lines that came onto the pull list, or null when it led to a form. The page
 * provides it, since only the page knows inventory, pull list and address book.
 */
export type RequestAgain = (order: Order) => Promise<AgainOutcome | null>;

export function useRequestAgain(requestAgain: RequestAgain) {
  const asking = useMutation({ mutationFn: requestAgain });
  return { ...asking, send: useSingleSend(asking) };
}

function filledSentence({ bottleCount, missing }: AgainOutcome): string {
  if (bottleCount === 0) return t.noneFree;
  return missing.length === 0 ? t.onPullList(bottleCount) : t.someOnPullList(bottleCount);
}

interface FilledProps {
  readonly outcome: AgainOutcome;
  /** On the pull list itself no link leads to it. */
  readonly isOnPullList: boolean;
}

function Filled({ outcome, isOnPullList }: FilledProps) {
  return (
    <Banner tone={outcome.missing.length === 0 ? 'success' : 'note'} takesFocus>
      <div className={styles.outcome}>
        <p>{filledSentence(outcome)}</p>
        {outcome.missing.length > 0 && (
          <ul>
            {outcome.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {outcome.bottleCount > 0 && !isOnPullList && (
          <LinkButton look="primary" to="/cart">
            {t.goToYourPullList}
          </LinkButton>
        )}
      </div>
    </Banner>
  );
}

/** The result of "Request again"; nothing while it runs. */
export function RequestAgainResult({
  asking,
  isOnPullList = false,
}: {
  readonly asking: ReturnType<typeof useRequestAgain>;
  readonly isOnPullList?: boolean;
}) {
  if (asking.isError) return <OrderFailure key={asking.submittedAt} error={asking.error} />;
  if (!asking.data) return null;
  return <Filled key={asking.submittedAt} outcome={asking.data} isOnPullList={isOnPullList} />;
}
