/** Messages between clients and the company, and the mails about them. */
export const t = {
  accountClosed: 'This account is closed. Its messages can be read, and nobody can write to it.',
  aboutOrder: (number: number) => `order #${number}`,
  aboutCase: (number: string) => `case #${number}`,
  mailSubject: (about: string) => `New message about ${about}`,
  mailHeadline: (company: string, about: string) => `${company} has written to you about ${about}.`,
  mailFiles: (count: number) =>
    count === 1
      ? '1 file is attached in the portal.'
      : `${count} files are attached in the portal.`,
  mailLink: 'Read and answer',
  mailClosing:
    'Please answer in the portal: an answer to this mail does not reach the conversation.',
};
