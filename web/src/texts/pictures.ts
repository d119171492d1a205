/** The viewer of pictures, and signatures. */
export const t = {
  pictureOf: (shown: number, count: number) => `${shown} of ${count}`,
  download: 'Download',
  pictureNotShown: 'This picture cannot be shown.',
  downloadInstead: 'This picture cannot be shown. Download it instead.',

  // Signature
  signed: 'Signed.',
  clearSignature: 'Clear the signature',
  signatureOf: (name: string) => `Signature of ${name}`,
};
