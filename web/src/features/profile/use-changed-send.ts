import { useState } from 'react';
import { type Sender, useFormSend } from '../../lib/use-single-send.ts';

interface ChangedSend<Fields> {
  /** Whether the last submit was of an unchanged form; the form then says so. */
  readonly isUnchanged: boolean;
  /** Sends what is a change, and nothing else. */
  readonly sendChange: (fields: Fields, isChange: boolean) => void;
  readonly forgetLastTry: () => void;
}

/** For a form that sends nothing when it is unchanged, and says so (docs/product/profile.md#forms). */
export function useChangedSend<Fields>(sender: Sender<Fields>): ChangedSend<Fields> {
  const { send, clear } = useFormSend(sender);
  const [isUnchanged, setIsUnchanged] = useState(false);
  const forgetLastTry = () => {
    setIsUnchanged(false);
    clear();
  };
  const sendChange = (fields: Fields, isChange: boolean) => {
    forgetLastTry();
    setIsUnchanged(!isChange);
    if (isChange) send(fields);
  };
  return { isUnchanged, sendChange, forgetLastTry };
}
