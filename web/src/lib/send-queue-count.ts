import { create } from 'zustand';

/** How much of the signed-in user waits in this browser to be sent; the log-out warns of it. */
export const useWaitingCount = create<{ readonly count: number }>(() => ({ count: 0 }));
