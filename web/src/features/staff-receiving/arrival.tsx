import { orderState } from '@portal/contract/orders/order-status';
import type { Receiving } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

interface ArrivalProps {
  readonly receiving: Receiving;
  readonly boxes: string;
  readonly error: string | undefined;
  readonly isSilent: boolean;
  readonly isSending: boolean;
  readonly onBoxes: (boxes: string) => void;
  readonly onSilent: (isSilent: boolean) => void;
  /** Records that the boxes have arrived; they are put away later. */
  readonly onReceive: () => void;
}

/** The number of boxes, with the announced number; they can be put away later. */
export function Arrival(props: ArrivalProps) {
  const { receiving, boxes, error, isSilent, isSending, onBoxes, onSilent, onReceive } = props;
  const { order } = receiving;
  const { number_of_boxes: announced } = order;
  return (
    <>
      <Toolbar>
        <TextField
          label="Boxes arrived"
          hint={announced === null ? undefined : `${announced} announced`}
          inputMode="numeric"
          maxLength={4}
          value={boxes}
          error={error}
          onChange={(event) => onBoxes(event.target.value)}
        />
        {orderState(order) === 'requested' && (
          <Button isSending={isSending} onClick={onReceive}>
            Mark received, put away later
          </Button>
        )}
      </Toolbar>
      <Checkbox
        label="Do not mail the client"
        checked={isSilent}
        onChange={(event) => onSilent(event.target.checked)}
      />
    </>
  );
}
