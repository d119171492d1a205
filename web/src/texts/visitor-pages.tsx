import type { ReactNode } from 'react';

/** The pages for everyone: about, support, login, password, undo of an e-mail change, not found. */
export const t = {
  // About page
  theClimate: 'The climate',
  climatePromise: (conditions: ReactNode) => <>A constant {conditions}.</>,
  theVan: 'The van',
  vanPromise: 'Temperature-controlled, to your door and back to the cellar.',
  theCover: 'The cover',
  coverPromise: 'Insured in storage, with semi-annual appraisals.',
  theStewards: 'The stewards',
  stewardsPromise: 'They verify the condition of every case that arrives.',
  seeMap: 'See map',
  about: 'About',
  aboutLead: (sinceYear: number) =>
    `A cellar for collectors and restaurants in the greater New York City area, since ${sinceYear}.`,
  requestInfo: 'Request Info',
  contactUs: 'Contact us',
  whatWePromise: 'What we promise each bottle',
  theHouseOf: (shortName: string) => `The house of ${shortName}`,
  whereWeAre: 'Where we are',

  // Faq page
  support: 'Support',
  frequentlyAskedQuestions: 'Frequently Asked Questions',
  needMoreHelp: 'Need More Help?',
  writeTo: (link: ReactNode) => <>Write to {link}</>,

  // Login page
  fineWineKeptWell: 'Fine wine, kept well and close at hand.',
  storedAt: (conditions: ReactNode) => <>Stored at a constant {conditions}</>,
  broughtToYourDoor: 'Brought to your door in our temperature-controlled van',
  insured: 'Insured, with semi-annual appraisals',
  conditionVerified: "Each bottle's condition verified by our stewards",
  inNewYorkSince: (sinceYear: number) => `In the New York City area since ${sinceYear}`,
  notAClientYet: (requestInfo: ReactNode) => <>Not a client yet? {requestInfo}</>,
  welcome: 'Welcome',
  sessionEnded: 'Your session has ended. Please log in again.',

  // Not found page
  error404: '404 ERROR',
  tooMuchWine: 'Maybe you had too much wine...',
  pageDoesNotExist: "The page you were looking for doesn't exist. Let's get you back.",
  backToHome: 'Back To Home',

  // Reset password page
  createOrResetPassword: 'Create or Reset Password',
  sendMeANewLink: 'Send me a new link',
  forgotYourPassword: 'Forgot Your Password?',
  noLongerUsingEmail: (contactUs: ReactNode) => (
    <>No longer using that email? Please {contactUs}.</>
  ),
  backToTheLogin: 'Back to the login',

  // Hold request page
  thisWasNotMe: 'This was not me',
  holdEffect:
    'If you did not ask for this delivery and do not know who did, put it on hold. Nothing is pulled or sent until we have called you.',
  openLinkAgain: 'The link is incomplete. Open it from the mail again, or call us.',

  goToThePortal: 'Go to the portal',

  // Undo email page
  keepSecondFactor: 'Keep two-step sign-in',
  keepSecondFactorEffect:
    'We were told that the second step of a sign-in was lost or a login was stolen, and will turn two-step sign-in off. Press the button if that is not so.',
  notMyFactor: 'Remove a second step you did not add',
  notMyFactorEffect:
    'The app, the passkey or the recovery codes of the mail are removed, and everybody who is signed in with this login is signed out.',
  setNewPassword: 'Set a new password',
  undoEmailChange: 'Undo the change of your e-mail',
  undoEmailEffect:
    'Your former e-mail will be your login again. Everybody who is signed in with it is signed out, and you set a new password.',
};
