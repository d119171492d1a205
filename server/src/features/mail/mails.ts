import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { MailText } from './mail-body.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

const dear = ({ firstName, lastName }: Person) => `Dear ${firstName} ${lastName},`;

/** The mails about users (docs/product/mails.md#which-mails); those about requests are in `order-mails.ts`. */
export const MAILS = {
  invitation: ({ shortName, contactEmail }, { url, ...invited }: Person & { url: string }) => ({
    subject: `Your ${shortName} portal`,
    paragraphs: [
      dear(invited),
      `${shortName} has made you a user of its portal. The link below sets your password. It works once, for 7 days.`,
    ],
    link: { label: 'Set your password', url },
    closing: `Questions? Write to ${contactEmail}.`,
  }),
  passwordReset: ({ shortName }, { url, ...user }: Person & { url: string }) => ({
    subject: `Set a new password for your ${shortName} portal`,
    paragraphs: [
      dear(user),
      'somebody, we hope you, asked for a new password. The link below sets one. It works once, for 24 hours.',
      'If it was not you, nothing has changed and you need not do anything.',
    ],
    link: { label: 'Set a new password', url },
  }),
  passwordChanged: ({ shortName, supportEmail, phone }, user: Person) => ({
    subject: `Your ${shortName} password has been changed`,
    paragraphs: [
      dear(user),
      'the password of your portal login has been changed. If it was you, all is well.',
      `If it was not, please call ${phone} or write to ${supportEmail} at once.`,
    ],
  }),
  /** To the former address, with the link that undoes the change unless `undoUrl` is null. */
  emailChanged: (
    { shortName, supportEmail, phone },
    { newEmail, undoUrl, ...user }: Person & { newEmail: string; undoUrl: string | null },
  ) => ({
    subject: `Your ${shortName} e-mail has been changed`,
    paragraphs: [
      dear(user),
      `you now log in with ${newEmail}. If it was you who changed it, all is well.`,
      undoUrl === null
        ? `If it was not, call ${phone} or write to ${supportEmail} at once.`
        : 'If it was not, the link below undoes this change and every later one. It works once, for 7 days, signs everybody out and asks for a new password.',
    ],
    ...(undoUrl !== null && { link: { label: 'Undo the change', url: undoUrl } }),
  }),
  /** To each user of an account, about a change that a thief could have made; no link and no secret. */
  securityNotice: (
    { shortName, supportEmail, phone },
    { subject, what, when, by, ...user }: Person & SecurityNotice,
  ) => ({
    subject: `${shortName} portal: ${subject}`,
    paragraphs: [dear(user), what],
    facts: [
      ['When', when],
      ['By', by],
    ],
    closing: `If you expected this, you need not do anything. If not, call ${phone} or write to ${supportEmail} at once.`,
  }),
  test: ({ shortName }) => ({
    subject: `Test mail of the ${shortName} portal`,
    paragraphs: [
      'This mail was asked for in the back office.',
      "That you read it means that the portal's mails go out.",
    ],
  }),
} satisfies Record<string, (provider: Provider, facts: never) => MailText>;

interface SecurityNotice {
  readonly subject: string;
  /** The change, in one sentence. */
  readonly what: string;
  readonly when: string;
  readonly by: string;
}
