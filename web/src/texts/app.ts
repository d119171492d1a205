/** The frame of every page: header, footer and search; the pages for errors and without connection. */
export const t = {
  // App shell
  skipToContent: 'Skip to the content',
  wineStorage: 'Wine storage',
  wineStorageSince: (sinceYear: number) => `Wine storage since ${sinceYear}`,
  home: 'home',
  mainNavigation: 'Main',
  closeMenu: 'Close menu',
  openMenu: 'Open menu',

  // Error page
  tryAgain: 'Try again',
  backToHome: 'Back To Home',

  // Footer
  delivery: 'Delivery',
  pullBottles: 'Pull bottles',
  addBottles: 'Add bottles',
  support: 'Support',
  faq: 'FAQ',
  about: 'About',
  deliverySchedule: 'Delivery Schedule',
  contact: 'Contact',
  callOrWrite: 'Call or write',

  // Guards
  alreadySignedIn: (email: string) =>
    `You are already signed in as ${email}. To use the link, log out first, then open it again.`,

  // Navigation
  myProfile: 'My Profile',
  hello: (firstName: string, lastName: string) => `Hello, ${firstName} ${lastName}`,
  security: 'Security',
  inventory: 'Inventory',
  proposals: 'Proposals',
  addAndPullBottles: 'Add & Pull Bottles',
  history: 'History',
  account: (name: string) => `Account: ${name}`,
  logIn: 'Log In',
  notAClientYet: 'Not a client yet?',
  requestInfo: 'Request Info',

  // Offline banner
  offline: 'Offline',
  youAreOffline: (moment: string) =>
    `You are offline. This is your cellar as of ${moment}; nothing can be changed until you are connected.`,

  // Search launcher
  searchNotLoaded: 'The search could not be loaded. Please check your connection.',
  search: 'Search',

  // Tab bar
  quickLinks: 'Quick links',
  homeTab: 'Home',
  cellar: 'Cellar',
  pullList: 'Pull list',
  you: 'You',
  logout: 'LOGOUT',

  // Theme switch
  auto: 'Auto',
  light: 'Light',
  dark: 'Dark',
  theme: 'Theme',
};
