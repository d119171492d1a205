/** What is stored of a cellar. */
export const t = {
  stored: (bottles: string) => `${bottles} stored`,
  storedAndReserved: (bottles: string, reserved: string) =>
    `${bottles} stored, ${reserved} of them in open requests`,
};
