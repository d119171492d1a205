import type { ReactNode } from 'react';

export const t = {
  // Contact line
  contactUsAt: (link: ReactNode) => <>Contact us at {link}</>,
  contactUs: 'contact us',

  // Forgot password form
  weDontHaveARecord: "We don't have a record of this email Please try again or ",
  noMailWasSent: (what: string, next: string) => `No mail was sent: ${what} ${next}`,
  thanksWeveSent:
    "Thanks! We've sent you an email with a link to reset your password. If you don't receive it shortly, please ",
  noProblemJustEnter:
    "No problem, just enter your email below, and we'll send you a link to reset it.",
  email: 'Email',
  sending: 'Sending...',
  submit: 'Submit',

  // Login form
  password: 'Password',
  loggingIn: 'logging in...',
  logIn: 'log in',
  forgotPassword: 'Forgot Password',
  weDidntRecognizeThatEmail:
    "We didn't recognize that email and password. You can try again, or reset your password.",
  thereWereTooManyAttempts: (next: string) => `There were too many attempts to log in. ${next}`,

  // Logout button
  loggingOut: 'Logging out...',

  // Reset password form
  yourPasswordHasBeenSet: 'Your password has been set. You can log in with it now.',
  newPassword: 'New Password',
  saving: 'Saving...',
  changePassword: 'Change Password',
  eitherYourTokenExpired: 'Either your token expired or has already been used.',

  // Undo email change
  somebodyElseUsesThisE: 'Somebody else uses this e-mail by now. Please call us.',
  undoing: 'Undoing...',
  undoTheChange: 'Undo the change',

  // Use logout
  thereWasAnErrorPlease: 'There was an error, please try again',
};
