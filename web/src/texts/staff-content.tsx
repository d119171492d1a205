import type { ReactNode } from 'react';

export const t = {
  // Brand
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  sampleLink: 'Sample link',
  sampleButton: 'Sample button',
  atLeastIsNeeded: (textContrast: number) => `, at least ${textContrast} is needed`,
  contrast: (label: ReactNode, toFixed: ReactNode, theme: ReactNode) => (
    <>
      {label}: contrast {toFixed}
      {theme}
    </>
  ),
  theFileIsLargerThan: (maxLogoMb: number) => `The file is larger than ${maxLogoMb} MB.`,
  thePictureCannotBeRead: 'The picture cannot be read. Please choose another.',
  savedClientsSee: 'Saved. Clients see it on their next page, and in mails from now on.',
  logo: 'Logo',
  anotherLogo: 'Another logo',
  pngOrJpegUp: (maxLogoMb: number, minLogoHeight: number) =>
    `png or jpeg, up to ${maxLogoMb} MB, at least ${minLogoHeight} pixels high. It replaces the short name in the header and in mails.`,
  clientsDoNotSee: 'Clients do not see this logo yet.',
  showThisLogoToClients: 'Show this logo to clients',
  removeTheLogo: 'Remove the logo',
  removeTheLogoLabel: 'Remove the logo?',
  theHeaderAndMailsShow: 'The header and mails show the short name then.',

  // Content list
  noPagesYet: 'No pages yet.',
  pages: 'Pages',
  page: 'Page',
  published: 'Published',
  draft: 'Draft',
  notPublished: 'not published',
  unpublishedDraft: 'Unpublished draft',
  noDraft: 'No draft',

  // Days off
  noneDue: 'none due',
  due: (requests: string) => `${requests} due`,
  openAgain: (visuallyHidden: ReactNode) => <>Open again {visuallyHidden}</>,
  undo: 'Undo',
  isABusinessDayAgain: (day: string) => `${day} is a business day again.`,
  noDaysOffArePlanned: 'No days off are planned.',
  daysOff: 'Days off',
  day: 'Day',
  weekday: 'Weekday',
  reason: 'Reason',
  requests: 'Requests',
  change: 'Change',
  addedClientsCanNoLonger: 'Added. Clients can no longer choose this day.',
  untilOptional: 'Until (optional)',
  reasonAsClientsReadIt: 'Reason, as clients read it',
  addADayOff: 'Add a day off',

  // Faq editor
  of: (at: ReactNode, count: ReactNode) => (
    <>
      {at} of {count}
    </>
  ),
  up: (hidden: ReactNode) => <>Up {hidden}</>,
  down: (hidden: ReactNode) => <>Down {hidden}</>,
  remove: (hidden: ReactNode) => <>Remove {hidden}</>,
  removed: 'Removed.',
  addACategory: 'Add a category',
  newCategory: 'new category',
  category: (name: string) => `Category ${name}`,
  categoryLabel: 'Category',
  addAQuestion: 'Add a question',
  newQuestion: 'new question',
  question: 'Question',
  answer: 'Answer',

  // Page editor
  title: 'Title',
  text: 'Text',
  saveDraft: 'Save draft',
  publish: 'Publish',
  discardDraft: 'Discard draft',
  discardTheDraft: 'Discard the draft?',
  thePublishedPageStays: 'The published page stays as it is. Your changes since then are deleted.',
  notSavedYet: 'Not saved yet.',
  preview: 'Preview',
  theDraftAsClientsWill: 'The draft, as clients will see it.',
  asClientsSeeItNow: 'As clients see it now.',
  saveTheDraftToSee: ' Save the draft to see your latest changes.',
  formattingHelp: 'Formatting help',
  aHrefFaqWordsA: '<a href="/faq">words</a>',
  anEmptyLineStarts: (code: ReactNode, code2: ReactNode) => (
    <>
      An empty line starts a new paragraph. For anything else, these tags are allowed, and any other
      is left out when you save: {code}. A link is written {code2}.
    </>
  ),
  fillInsForTheCompanys: (code: ReactNode) => (
    <>Fill-ins for the company's texts. They always show the current text: {code}.</>
  ),

  // Provider texts form
  names: 'Names',
  shortName: 'Short name',
  legalName: 'Legal name',
  storageConditions: 'Storage conditions',
  brand: 'Brand',
  senderNameOfMails: 'Sender name of mails',
  accentColor: 'Accent color',
  contact: 'Contact',
  telephone: 'Telephone',
  contactEMail: 'Contact e-mail',
  supportEMail: 'Support e-mail',
  requestInfoLink: '"Request Info" link',
  vanScheduleLink: 'Van schedule link',
  warehouse: 'Warehouse',
  warehouseName: 'Warehouse name',
  warehouseAddress: 'Warehouse address',
  warehouseHours: 'Warehouse hours',
  warehouseEMail: 'Warehouse e-mail',
  retailStore: 'Retail store',
  storeName: 'Store name',
  storeAddress: 'Store address',
  storeHours: 'Store hours',
  storeMapLink: 'Store map link',
  inTheSettings: (flat: string) => `In the settings: ${flat}`,
  oneLineEach: (label: string) => `${label}, one line each`,
  savedPagesAndMailsUse: 'Saved. Pages and mails use these texts from now on.',
  whatYouEmptyOrWrite:
    'What you empty, or write as it is in the settings, follows the settings again. Names, hours and addresses in the pages follow by themselves where they are filled in.',
  save: 'Save',

  // Use page editor
  draftSaved: 'Draft saved.',
  publishedClientsSeeItNow: 'Published. Clients see it now.',
  draftDiscarded: 'Draft discarded.',
  leaveWithoutSavingYourChanges: 'Leave without saving your changes?',
  restoreMyChanges: 'Restore my changes',
  thisIsTheCurrentPage: 'This is the current page.',
};
