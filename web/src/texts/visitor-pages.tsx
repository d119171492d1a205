import type { ReactNode } from 'react';

export const t = {
  // About page
  theClimate: 'The climate',
  aConstant: (noBreakNumbers: ReactNode) => <>A constant {noBreakNumbers}.</>,
  theVan: 'The van',
  temperatureControlledToYourDoor: 'Temperature-controlled, to your door and back to the cellar.',
  theCover: 'The cover',
  insuredInStorageWithSemi: 'Insured in storage, with semi-annual appraisals.',
  theStewards: 'The stewards',
  theyVerifyTheCondition: 'They verify the condition of every case that arrives.',
  seeMap: 'See map',
  about: 'About',
  aCellarForCollectors: (sinceYear: number) =>
    `A cellar for collectors and restaurants in the greater New York City area, since ${sinceYear}.`,
  requestInfo: 'Request Info',
  contactUs: 'Contact us',
  whatWePromiseEachBottle: 'What we promise each bottle',
  theHouseOf: (shortName: string) => `The house of ${shortName}`,
  whereWeAre: 'Where we are',

  // Faq page
  support: 'Support',
  frequentlyAskedQuestions: 'Frequently Asked Questions',
  needMoreHelp: 'Need More Help?',
  writeTo: (link: ReactNode) => <>Write to {link}</>,

  // Login page
  fineWineKeptWell: 'Fine wine, kept well and close at hand.',
  storedAtAConstant: (noBreakNumbers: ReactNode) => <>Stored at a constant {noBreakNumbers}</>,
  broughtToYourDoor: 'Brought to your door in our temperature-controlled van',
  insuredWithSemiAnnualAppraisals: 'Insured, with semi-annual appraisals',
  eachBottlesConditionVerified: "Each bottle's condition verified by our stewards",
  inTheNewYorkCity: (sinceYear: number) => `In the New York City area since ${sinceYear}`,
  notAClientYet: (anchorButton: ReactNode) => <>Not a client yet? {anchorButton}</>,
  welcome: 'Welcome',
  yourSessionHasEndedPlease: 'Your session has ended. Please log in again.',

  // Not found page
  n404Error: '404 ERROR',
  maybeYouHadTooMuch: 'Maybe you had too much wine...',
  thePageYouWereLooking: "The page you were looking for doesn't exist. Let's get you back.",
  backToHome: 'Back To Home',

  // Reset password page
  createOrResetPassword: 'Create or Reset Password',
  simplyEnterYourNewPassword: 'Simply enter your new password below:',
  sendMeANewLink: 'Send me a new link',
  forgotYourPassword: 'Forgot Your Password?',
  noLongerUsingThatEmail: (contactUsLink: ReactNode) => (
    <>No longer using that email? Please {contactUsLink}.</>
  ),
  backToTheLogin: 'Back to the login',

  // Undo email page
  undoTheChange: 'Undo the change of your e-mail',
  yourFormerEMailWill:
    'Your former e-mail will be your login again. Everybody who is signed in with it is signed out, and you set a new password.',
};
