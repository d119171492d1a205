export const t = {
  // Content api
  faqPageNotFound: 'FAQ page not found',
  aboutPageNotFound: 'About page not found',
};
