import { useRef } from 'react';

interface Sender<Fields> {
  readonly mutate: (fields: Fields, callbacks: { onSettled: () => void }) => void;
}

/**
 * Sends one thing at a time, however often it is asked: two presses within one frame both see a form that is not sending
 * yet, so the form's own state cannot tell.
 */
export function useSingleSend<Fields>(sender: Sender<Fields>): (fields: Fields) => void {
  const isUnderWay = useRef(false);
  return (fields) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    sender.mutate(fields, {
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
}
