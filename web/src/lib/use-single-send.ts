import { useRef } from 'react';

export interface Sender<Fields> {
  readonly mutateAsync: (fields: Fields) => Promise<unknown>;
  readonly reset?: () => void;
}

interface SingleSend<Fields> {
  readonly send: (fields: Fields) => void;
  /** Forgets what came of the last sending, unless one is under way. */
  readonly clear: () => void;
}

/**
 * Sends one thing at a time, however often it is called: two presses within one frame both see a form that is not
 * sending yet, so the form's own state cannot tell. Nor can the callbacks of `mutate`: they are dropped when the
 * mutation is reset meanwhile. A submit clears the banner of the one before.
 */
export function useFormSend<Fields>({ mutateAsync, reset }: Sender<Fields>): SingleSend<Fields> {
  const isUnderWay = useRef(false);
  return {
    send: (fields) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const end = () => {
        isUnderWay.current = false;
      };
      mutateAsync(fields).then(end, end);
    },
    clear: () => {
      if (!isUnderWay.current) reset?.();
    },
  };
}

/** As above, for what has no banner to clear. */
export function useSingleSend<Fields>(sender: Sender<Fields>): (fields: Fields) => void {
  return useFormSend(sender).send;
}
