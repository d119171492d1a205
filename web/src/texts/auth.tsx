import type { ReactNode } from 'react';

/** The forms of visitors (login, forgotten password, new password, undo of an e-mail change) and the logout. */
export const t = {
  // Contact line
  contactUsAt: (link: ReactNode) => <>Contact us at {link}</>,
  contactUs: 'contact us',

  // Forgot password form
  unknownEmail: (contactUs: ReactNode) => (
    <>We don't have a record of this email Please try again or {contactUs}</>
  ),
  noMailWasSent: (what: string, next: string) => `No mail was sent: ${what} ${next}`,
  resetMailSent: (contactUs: ReactNode) => (
    <>
      Thanks! We've sent you an email with a link to reset your password. If you don't receive it
      shortly, please {contactUs}
    </>
  ),
  enterYourEmail: "No problem, just enter your email below, and we'll send you a link to reset it.",
  email: 'Email',
  sending: 'Sending...',
  submit: 'Submit',

  // Login form
  password: 'Password',
  loggingIn: 'logging in...',
  logIn: 'log in',
  forgotPassword: 'Forgot Password',
  loginRefused:
    "We didn't recognize that email and password. You can try again, or reset your password.",
  tooManyAttempts: (next: string) => `There were too many attempts to log in. ${next}`,

  signInWithPasskey: 'Sign in with a passkey',
  passkeyInstead: 'Use a passkey',
  waitingForPasskey: 'Waiting for the passkey...',
  enterCode:
    'Enter the 6-digit code that your authenticator app shows, or one of your recovery codes.',
  passkeyOrRecoveryCode: 'Use your passkey, or enter one of your recovery codes.',
  code: 'Code',
  backToPassword: 'Back',

  // Logout button
  logoutAnyway: 'Log out all the same',
  logoutHelp: (count: number) =>
    count === 1
      ? '1 thing waits in this browser to be sent. It stays here, and is sent when you log in here again.'
      : `${count} things wait in this browser to be sent. They stay here, and are sent when you log in here again.`,
  loggingOut: 'Logging out...',

  // Reset password form
  passwordSet: 'Your password has been set. You can log in with it now.',
  enterNewPassword: 'Simply enter your new password below:',
  newPassword: 'New Password',
  saving: 'Saving...',
  changePassword: 'Change Password',
  tokenExpired: 'Either your token expired or has already been used.',
  linkOver: (logIn: ReactNode) => (
    <>If you have set a password, {logIn}. Otherwise let us send you a new link.</>
  ),

  // Undo email change
  emailInUse: 'Somebody else uses this e-mail by now. Please call us.',
  undoing: 'Undoing...',
  undoTheChange: 'Undo the change',

  // Use logout
  logoutFailed: 'There was an error, please try again',
};
