import { create } from 'zustand';

/** How much of the signed-in user waits in this browser to be sent; the log-out warns of it. */
export const useWaitingCount = create<{ readonly count: number }>(() => ({ count: 0 }));

/** How much waits that only another user, or the same one after a sign-in, can open. */
export const useLockedCount = create<{ readonly count: number }>(() => ({ count: 0 }));
