import type { ReactNode } from 'react';

/** The pages for everyone: about, support, login, password, not found. */
export const t = {
  // About page
  theClimate: 'The climate',
  climatePromise: (conditions: ReactNode) => <>A constant {conditions}.</>,
  theVan: 'The van',
  theCover: 'The cover',
  theStewards: 'The stewards',
  seeMap: 'See map',
  about: 'About',
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
};
