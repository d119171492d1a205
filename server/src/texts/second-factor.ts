/** Texts about second factors: answers of the API, and what users and owners are told. */
export const t = {
  secondFactorRequired: 'Enter the code of your authenticator app, or use a passkey.',
  secondFactorMissing: 'Set up two-step sign-in first.',
  stepUpRequired: 'Please confirm that it is you, then try again.',
  steppedUp: 'Confirmed.',
  loginExpired: 'This sign-in took too long. Please enter your password again.',
  codeWrong: 'This code is wrong. Please enter the code that the app shows now.',
  codeUsed: 'This code has been used already. Please wait for the next one.',
  recoveryCodeUsed: 'This recovery code has been used already. Please enter another one.',
  clockWrong:
    'The clock of your phone is wrong. Set its time to automatic, wait two minutes, then enter a new code.',
  passwordWrong: 'This password is wrong.',
  passkeyRefused: 'This passkey was not accepted. Please try again, or use another way.',
  passkeyOfOtherSite:
    'This passkey was used on another site. Open the portal by its own address, and be careful: that site may be a fake.',
  appSetUpAlready: 'An authenticator app is set up already. Remove it first.',
  tooManyPasskeys: (most: number) => `You can have ${most} passkeys. Please remove one first.`,
  noSecondFactor: 'Set up an authenticator app or a passkey first.',
  noSecondFactorToReset: 'This user has no second factor.',
  loginIsStolen: 'This login was reported as stolen: its second factors are removed already.',
  neverSignedIn: 'This user has never signed in. Deactivate the login or revoke the invitation.',
  loginStolen: (from: string) =>
    `This login was reported as stolen. Set a new password and log in with it, from ${from} on.`,
  resetLinkOver: 'This link has been used, or the 24 hours are over.',
  appAdded: 'An authenticator app was added to your login.',
  codesRenewed: 'New recovery codes were made for your login.',
  factorDisowned:
    'The second factor was removed by the link of its mail, and all your sessions were ended.',
  appUnreadable: 'This sign-in needs a recovery code; the company can reset it.',
  factorTooYoung:
    'This was added less than 7 days before the password was reset. Please use an older one, or a recovery code, first.',
  appRemoved: 'The authenticator app was removed from your login.',
  passkeyAdded: (name: string) => `The passkey "${name}" was added to your login.`,
  passkeyRemoved: (name: string) => `The passkey "${name}" was removed from your login.`,
  factorsReset: 'Two-step sign-in was turned off for your login, and all your sessions were ended.',
  stolenResetCancelled:
    'The report that your login was stolen was cancelled by the link of its mail. Set a new password to log in.',

  // Events that the owners are told of
  factorAddedSubject: 'a second factor was added',
  appAddedOf: (whose: string) => `An authenticator app was added to the login of ${whose}.`,
  passkeyAddedOf: (whose: string, name: string) =>
    `The passkey "${name}" was added to the login of ${whose}.`,
  codesRenewedOf: (whose: string) => `${whose} made new recovery codes.`,
  factorDisownedOf: (whose: string) =>
    `A second factor that was added to the login of ${whose} was removed by the link of its mail, and all sessions were ended.`,
  factorRemovedSubject: 'a second factor was removed',
  appRemovedOf: (whose: string) => `The authenticator app of ${whose} was removed.`,
  passkeyRemovedOf: (whose: string, name: string) =>
    `The passkey "${name}" of ${whose} was removed.`,
  factorsResetOf: (whose: string) =>
    `Two-step sign-in of ${whose} was turned off, because everything it needs was reported lost.`,
  factorsOfStolenOf: (whose: string) =>
    `Two-step sign-in of ${whose} was turned off, because the login was reported as stolen.`,
  stolenResetCancelledSubject: 'the report of a stolen login was cancelled',
  stolenResetCancelledOf: (whose: string) =>
    `The report that the login of ${whose} was stolen was cancelled by the link of its mail.`,
};
