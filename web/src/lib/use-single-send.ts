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
