/** The pages that links in mails open. */
export const t = {
  goToThePortal: 'Go to the portal',

  // Hold request page
  thisWasNotMe: 'This was not me',
  holdEffect:
    'If you did not ask for this delivery and do not know who did, put it on hold. Nothing is pulled or sent until we have called you.',
  openLinkAgain: 'The link is incomplete. Open it from the mail again, or call us.',

  // Keep factor page
  keepSecondFactor: 'Cancel a report about your login',
  keepSecondFactorEffect:
    'We were told that your second step was lost or that your login was stolen. If that is not so, cancel the report: two-step sign-in then stays as it is.',
  keep: 'This is not so: cancel the report',
  keeping: 'Cancelling...',
  kept: 'The report is cancelled. Please set a new password, and call us if you did not expect this.',

  // Not my factor page
  notMyFactor: 'Remove a second step you did not add',
  notMyFactorEffect:
    'The app, the passkey or the recovery codes of the mail are removed, and everybody who is signed in with this login is signed out.',
  disown: 'This was not me: remove it',
  disowning: 'Removing...',
  disowned: 'It was removed, and all sessions were ended. Please set a new password now.',
  setNewPassword: 'Set a new password',

  // Undo email page
  undoEmailChange: 'Undo the change of your e-mail',
  undoEmailEffect:
    'Your former e-mail will be your login again. Everybody who is signed in with it is signed out, and you set a new password.',
};
