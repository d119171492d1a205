import type { ReactNode } from 'react';

/** Two-step sign-in, the list of sessions, and the question who sits at the screen. */
export const t = {
  // Two-step sign-in
  twoStep: 'Two-step sign-in',
  isOff:
    'Off. Your password alone signs you in. With an authenticator app or a passkey, a stolen password is not enough.',
  isOn: 'On. After your password you are asked for a code of your app or for a passkey.',
  isRequired: 'Your company asks everybody for it. Set up an app or a passkey to go on.',
  resetComing: (moment: string, phone: string) =>
    `Two-step sign-in will be turned off on ${moment}, because we were told that you have lost it. If that was not you, call ${phone}.`,
  fewCodes: (left: string) => `You have ${left} left. Please make new ones.`,

  // Authenticator app
  app: 'Authenticator app',
  noApp: 'None. An app on your phone shows a new code every 30 seconds.',
  appSince: (moment: string) => `Set up on ${moment}`,
  setUpApp: 'Set up an app',
  scanCode: 'Scan this code with your authenticator app, then enter the code that it shows.',
  qrCode: 'QR code for your authenticator app',
  secretInstead: 'Or enter this key',
  code: 'Code of the app',
  finish: 'Turn on',
  cancel: 'Cancel',
  remove: 'Remove',
  removeApp: 'Remove the authenticator app?',
  removeAppEffect: 'Its codes no longer sign you in.',
  lastFactorEffect: 'Your password alone will sign you in again, and your recovery codes end.',

  // Passkeys
  passkeys: 'Passkeys',
  noPasskeys: 'None. With a passkey you sign in by fingerprint, face or PIN, without a password.',
  passkeyAdded: (moment: string) => `Added on ${moment}`,
  passkeyUsed: (added: string, used: string) => `Added on ${added}, last used on ${used}`,
  passkeyName: 'Name of the new passkey',
  addPasskey: 'Add a passkey',
  waitingForPasskey: 'Waiting for the passkey...',
  rename: 'Rename',
  newName: 'New name',
  save: 'Save',
  removePasskey: (name: string) => `Remove the passkey "${name}"?`,
  removePasskeyEffect: 'It no longer signs you in here. Remove it from your device too.',
  about: (name: ReactNode) => <>, {name}</>,

  // Recovery codes
  recoveryCodes: 'Recovery codes',
  codesLeft: (left: string) =>
    `${left} left. Each signs you in once when your phone is not at hand.`,
  newCodes: 'Make new codes',
  newCodesTitle: 'Make new recovery codes?',
  newCodesEffect: 'The codes you have no longer work.',
  keepCodes: 'Keep these codes in a safe place, not on your phone. They are shown only now.',
  copyCodes: 'Copy the codes',
  codesCopied: 'The codes were copied.',
  codesNotCopied: 'The codes could not be copied. Please select them, then copy.',
  codesKept: 'I have kept them',
  leaveCodes: 'Leave without keeping the recovery codes? They are not shown again.',
  codesNotKept:
    'You left without saying that you kept your recovery codes. If you do not have them, make new ones below; until then the codes that were shown still work.',

  // Sessions
  sessions: 'Where I am signed in',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',
  thisBrowser: 'This browser',
  sessionFacts: (network: string, signedIn: string, seen: string) =>
    `From ${network}. Signed in on ${signedIn}, last seen on ${seen}`,
  unknownNetwork: 'an unknown network',
  end: 'Sign out',
  endAll: 'Sign out of all other browsers',
  endAllEffect: 'Everybody who uses your login in another browser has to sign in again.',

  // Step-up
  confirmTitle: 'Please confirm that it is you',
  confirmWhy: 'What you are about to do needs your password or your second step again.',
  password: 'Password',
  codeOrRecovery: 'Or a code of your app, or a recovery code',
  passkeyInstead: 'Use a passkey',
  confirm: 'Confirm',
  passwordOrCode: 'Enter your password or a code.',
};
