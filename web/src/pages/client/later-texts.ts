/** What will stand on a page that is still to be built. */
export interface LaterText {
  readonly path: string;
  readonly title: string;
  readonly sentence: string;
}

/** The first entry whose path begins the page's own path is the one. */
export const laterTexts: readonly LaterText[] = [
  {
    path: '/profile/change-email-password',
    title: 'Login & Password',
    sentence: 'Here you will change the e-mail and the password you log in with.',
  },
  {
    path: '/profile/authorized-users',
    title: 'Authorized Users',
    sentence: 'Here you will name the people who may speak with us about your account.',
  },
  {
    path: '/profile/storage-contract',
    title: 'Storage Contract',
    sentence: 'Here you will find the contract under which we store your bottles.',
  },
  {
    path: '/profile/storage-efficiency',
    title: 'Storage Efficiency',
    sentence: 'Here you will see how well your cases are filled.',
  },
  {
    path: '/profile/insurance',
    title: 'Insurance',
    sentence: 'Here you will see what your bottles are insured for.',
  },
  {
    path: '/profile',
    title: 'Address Book',
    sentence: 'Here you will keep the addresses we deliver to.',
  },
  {
    path: '/',
    title: 'Still to come',
    sentence: 'This part of the portal is still being built.',
  },
];
