/** What stands in place of a content page that staff have not published. */
export const t = {
  // Content api
  faqPageNotFound: 'FAQ page not found',
  aboutPageNotFound: 'About page not found',
  termsNotFound: 'The terms of storage have not been published',
};
