/** Whether the screen is as narrow as a phone's. */
export const isPhone = (): boolean => window.matchMedia('(width < 48rem)').matches;

/** Whether a panel has room beside the content. */
export const hasRoomBeside = (): boolean => window.matchMedia('(width >= 80rem)').matches;
