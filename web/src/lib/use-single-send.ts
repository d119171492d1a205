import { hashKey } from '@tanstack/react-query';
import { useRef } from 'react';

export interface Sender<Fields extends unknown[]> {
  readonly mutateAsync: (...fields: Fields) => Promise<unknown>;
  readonly reset?: () => void;
}

/**
 * Sends once at a time: two presses within one frame both see a form that is not sending yet, so the form's own state
 * is not enough. Nor are the callbacks of `mutate`, which are dropped when the mutation is reset meanwhile. A submit
 * clears the banner of the one before.
 */
export function useFormSend<Fields extends unknown[]>({ mutateAsync, reset }: Sender<Fields>) {
  const isUnderWay = useRef(false);
  return {
    send: (...fields: Fields) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const end = () => {
        isUnderWay.current = false;
      };
      mutateAsync(...fields).then(end, end);
    },
    /** Clears the result of the last send, unless one is running. */
    clear: () => {
      if (!isUnderWay.current) reset?.();
    },
  };
}

/** As above, without a banner to clear. */
export function useSingleSend<Fields extends unknown[]>(
  sender: Sender<Fields>,
): (...fields: Fields) => void {
  return useFormSend(sender).send;
}

/**
 * Sends one at a time, in the order of the presses: the rows of a list share a mutation, and a press in the next row
 * counts while the row before is still being saved. A press of what is under way, or waits already, is the same press.
 * What waits behind a failure is not sent: it would take the failure from the screen.
 */
export function useSendInOrder<Fields extends unknown[]>({
  mutateAsync,
}: Sender<Fields>): (...fields: Fields) => void {
  const presses = useRef<Fields[]>([]);
  const sendNext = async (): Promise<void> => {
    const [fields] = presses.current;
    if (fields === undefined) return;
    try {
      await mutateAsync(...fields);
      presses.current.shift();
    } catch {
      presses.current = [];
    }
    await sendNext();
  };
  return (...fields) => {
    const isPressed = presses.current.some((pressed) => hashKey(pressed) === hashKey(fields));
    if (isPressed) return;
    presses.current.push(fields);
    if (presses.current.length === 1) void sendNext();
  };
}
