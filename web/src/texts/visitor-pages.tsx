import type { ReactNode } from 'react';

/** The pages for everyone: about, support, login, password, not found. */
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
};
