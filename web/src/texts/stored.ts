/** What is stored of a cellar. */
export const t = {
  stored: 'stored',
  storedAndReserved: (reserved: string) => `stored, ${reserved} of them in open requests`,
};
