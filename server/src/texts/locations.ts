/** Texts of the API's answers about the places of the warehouse. */
export const t = {
  unknownCode: 'Not one of ours.',
  noSuchLocation: (code: string) =>
    `There is no location "${code}". Choose one of the list, or add it under Locations.`,
  codesTaken: (codes: string) => `These codes are in use already: ${codes}.`,
  insideItself: 'A location cannot be inside itself.',
  locationInUse: (code: string) =>
    `Cases stand at ${code}, or other locations are inside it. Move them first.`,
};
