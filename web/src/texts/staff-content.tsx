import type { ReactNode } from 'react';

/** The pages, the company's texts and logo, and the days off: /staff/content. */
export const t = {
  // Brand
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  sampleLink: 'Sample link',
  sampleButton: 'Sample button',
  contrast: (theme: string, contrast: string) => `${theme}: contrast ${contrast}`,
  contrastTooLow: (theme: string, contrast: string, needed: number) =>
    `${theme}: contrast ${contrast}, at least ${needed} is needed`,
  fileTooLarge: (maxLogoMb: number) => `The file is larger than ${maxLogoMb} MB.`,
  unreadablePicture: 'The picture cannot be read. Please choose another.',
  logoSaved: 'Saved. Clients see it on their next page, and in mails from now on.',
  logo: 'Logo',
  anotherLogo: 'Another logo',
  logoHint: (maxLogoMb: number, minLogoHeight: number) =>
    `png or jpeg, up to ${maxLogoMb} MB, at least ${minLogoHeight} pixels high. It replaces the short name in the header and in mails.`,
  logoNotShownYet: 'Clients do not see this logo yet.',
  showLogo: 'Show this logo to clients',
  removeLogo: 'Remove the logo',
  removeLogoTitle: 'Remove the logo?',
  removeLogoConsequence: 'The header and mails show the short name then.',

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
  requestsDue: (requests: string) => `${requests} due`,
  openAgain: (day: ReactNode) => <>Open again {day}</>,
  undo: 'Undo',
  isABusinessDayAgain: (day: string) => `${day} is a business day again.`,
  noDaysOffArePlanned: 'No days off are planned.',
  daysOff: 'Days off',
  day: 'Day',
  weekday: 'Weekday',
  reason: 'Reason',
  requests: 'Requests',
  change: 'Change',
  dayOffAdded: 'Added. Clients can no longer choose this day.',
  untilOptional: 'Until (optional)',
  reasonAsClientsReadIt: 'Reason, as clients read it',
  addADayOff: 'Add a day off',

  // Faq editor
  position: (at: number, count: number) => `${at} of ${count}`,
  up: (name: ReactNode) => <>Up {name}</>,
  down: (name: ReactNode) => <>Down {name}</>,
  remove: (name: ReactNode) => <>Remove {name}</>,
  removed: 'Removed.',
  addACategory: 'Add a category',
  newCategory: 'new category',
  categoryNamed: (name: string) => `Category ${name}`,
  category: 'Category',
  addAQuestion: 'Add a question',
  newQuestion: 'new question',
  question: 'Question',
  answer: 'Answer',

  // Page editor
  title: 'Title',
  titleHint: 'For stewards and the API. Clients see the headings of the portal.',
  text: 'Text',
  saveDraft: 'Save draft',
  publish: 'Publish',
  discardDraft: 'Discard draft',
  discardTitle: 'Discard the draft?',
  discardConsequence: 'The published page stays as it is. Your changes since then are deleted.',
  notSavedYet: 'Not saved yet.',
  preview: 'Preview',
  draftPreview: 'The draft, as clients will see it.',
  publishedPreview: 'As clients see it now.',
  saveToPreview: 'Save the draft to see your latest changes.',
  formattingHelp: 'Formatting help',
  formattingRules: (tags: ReactNode, link: ReactNode) => (
    <>
      An empty line starts a new paragraph. For anything else, these tags are allowed, and any other
      is left out when you save: {tags}. A link is written {link}.
    </>
  ),
  fillIns: (names: ReactNode) => (
    <>Fill-ins for the company's texts. They always show the current text: {names}.</>
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
  contactEmail: 'Contact e-mail',
  supportEmail: 'Support e-mail',
  requestInfoLink: '"Request Info" link',
  vanScheduleLink: 'Van schedule link',
  warehouse: 'Warehouse',
  warehouseName: 'Warehouse name',
  warehouseAddress: 'Warehouse address',
  warehouseHours: 'Warehouse hours',
  warehouseEmail: 'Warehouse e-mail',
  retailStore: 'Retail store',
  storeName: 'Store name',
  storeAddress: 'Store address',
  storeHours: 'Store hours',
  storeMapLink: 'Store map link',
  inTheSettings: (setting: string) => `In the settings: ${setting}`,
  oneLineEach: (label: string) => `${label}, one line each`,
  textsSaved: 'Saved. Pages and mails use these texts from now on.',
  textsHelp:
    'What you empty, or write as it is in the settings, follows the settings again. Names, hours and addresses in the pages follow by themselves where they are filled in.',
  save: 'Save',

  // Use page editor
  draftSaved: 'Draft saved.',
  pagePublished: 'Published. Clients see it now.',
  draftDiscarded: 'Draft discarded.',
  leaveUnsaved: 'Leave without saving your changes?',
  restoreMyChanges: 'Restore my changes',
  currentPage: 'This is the current page.',
};
