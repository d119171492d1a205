import { useRef } from 'react';

export interface Sender<Fields> {
  readonly mutate: (fields: Fields, callbacks: { onSettled: () => void }) => void;
  readonly reset?: () => void;
}

interface SingleSend<Fields> {
  readonly send: (fields: Fields) => void;
  /** Forgets what came of the last sending, unless one is under way. */
  readonly clear: () => void;
}

/**
 * Sends one thing at a time, however often it is asked: two presses within one frame both see a form that is not sending
 * yet, so the form's own state cannot tell. A submit clears the banner of the one before (document 1, section 4).
 */
export function useFormSend<Fields>({ mutate, reset }: Sender<Fields>): SingleSend<Fields> {
  const isUnderWay = useRef(false);
  return {
    send: (fields) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(fields, {
        onSettled: () => {
          isUnderWay.current = false;
        },
      });
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
