/** What waits in this browser until it can be sent. */
export const t = {
  waiting: (count: number) => `${count} waiting to be sent`,
  refused: (count: number) => (count === 1 ? '1 was refused' : `${count} were refused`),
  locked: (count: number) => `${count} locked`,
  lockedHelp:
    'What is locked can only be read and sent by the person who made it, after they have signed in on this device.',
  offlineSince: (moment: string) =>
    `You are offline. This is as of ${moment}. Handovers, scans, picks and counts are kept on this device and sent by themselves.`,
  offlineInBrowser:
    'You are offline. Keep this page open and do not reload it: only the installed app opens without a connection. Handovers, scans, picks and counts are kept on this device and sent by themselves.',
  title: 'Not sent yet',
  help: 'These are kept in this browser and sent by themselves as soon as the portal can be reached, each once.',
  waitsSince: (moment: string) => `Waits since ${moment}`,
  wasRefused: (moment: string, why: string) => `From ${moment}. It was refused: ${why}`,
  whatToDo: 'Open it, correct it and send it again. Discard it only if it is no longer needed.',
  open: 'Open',
  sendAgain: 'Send again',
  discard: 'Discard',
  discardTitle: (label: string) => `Discard "${label}"?`,
  discardHelp: 'What was typed, signed and photographed for it is deleted and never sent.',
  sendNow: 'Send now',
  arrived: (label: string) => `Sent: ${label}`,
  arrivedLate: (label: string) => `Sent: ${label}. The desk decides about it.`,
  withoutPictures: (arrived: string, why: string) =>
    `${arrived} These pictures could not be stored. ${why}`,
  refusedToast: (label: string) => `Refused: ${label}. Nothing of it is lost.`,
  show: 'Show',
};
