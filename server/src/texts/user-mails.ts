import type { Role } from '@portal/contract/access/auth/roles';
import { ROLE_TEXTS } from '@portal/contract/texts/roles';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { MailText } from '../lib/mail/mail-body.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

interface EmailChange extends Person {
  readonly newEmail: string;
  readonly undoUrl: string | null;
  readonly isBySteward: boolean;
  readonly when: string;
}

interface InvitationFacts extends Person {
  readonly url: string;
  /** The inviter; null names the company. */
  readonly by: string | null;
  readonly role: Role;
  readonly accessEndsOn?: string | null;
  /** Whether the person signs in already, in another account. */
  readonly hasLogin: boolean;
}

/** The company's own people are not told in a sentence what they may do. */
const TEXTS_OF: Readonly<Partial<Record<Role, { readonly youMay: string }>>> = ROLE_TEXTS;

interface AddedFactor {
  readonly what: string;
  readonly when: string;
  /** Removes it. */
  readonly link: { readonly label: string; readonly url: string };
}

interface FactorReset {
  readonly whose: string;
  readonly isOwn: boolean;
  readonly url: string;
  /** The moment from which it is off. */
  readonly offFrom: string;
}

interface StolenLogin {
  readonly whose: string;
  readonly isOwn: boolean;
  readonly url: string;
  /** The moment from which a new password signs in. */
  readonly opensAt: string;
}

const dear = ({ firstName, lastName }: Person) => `Dear ${firstName} ${lastName},`;

/** The mails about users (docs/product/mails.md#which-mails); those about requests are written by `order-mails.ts`. */
export const MAILS = {
  invitation: (
    { shortName, contactEmail },
    { url, by, role, accessEndsOn, hasLogin, ...invited }: InvitationFacts,
  ) => ({
    subject: `Your ${shortName} portal`,
    headline: `Welcome to the ${shortName} portal.`,
    paragraphs: [
      dear(invited),
      [
        by === null
          ? `${shortName} has given you access to its portal.`
          : `${by} has invited you to their wine cellar at ${shortName}.`,
        TEXTS_OF[role]?.youMay,
        accessEndsOn && `Your last day of access is ${accessEndsOn}.`,
        hasLogin
          ? 'You have a login already: sign in with it, and accept the invitation within 7 days.'
          : 'Set your password to sign in. The link works once, within 7 days.',
      ]
        .filter(Boolean)
        .join(' '),
    ],
    link: { label: hasLogin ? 'Accept the invitation' : 'Set your password', url },
    closing: `Questions? Write to ${contactEmail}.`,
  }),
  passwordReset: ({ shortName }, { url, ...user }: Person & { url: string }) => ({
    subject: `Set a new password for your ${shortName} portal`,
    headline: 'Set a new password.',
    paragraphs: [
      dear(user),
      'Someone asked for a new password for your login. The link below sets one. It works once, within 24 hours.',
      'If it was not you, you can ignore this mail: your password has not changed.',
    ],
    link: { label: 'Set a new password', url },
  }),
  passwordChanged: (
    { shortName, supportEmail, phone },
    { when, ...user }: Person & { when: string },
  ) => ({
    subject: `Your ${shortName} password has been changed`,
    headline: 'Your password has been changed.',
    paragraphs: [
      dear(user),
      'The password of your portal login has been changed. If it was you, you need not do anything.',
      `If it was not you, call ${phone} or write to ${supportEmail} at once.`,
    ],
    facts: [['When', when]],
  }),
  /** To a user whose second factors have changed. */
  secondFactorChanged: (
    { shortName, supportEmail, phone },
    { what, when, ...user }: Person & { what: string; when: string },
  ) => ({
    subject: `Your ${shortName} sign-in has been changed`,
    headline: what,
    paragraphs: [
      dear(user),
      `If it was you, you need not do anything. If not, call ${phone} or write to ${supportEmail} at once.`,
    ],
    facts: [['When', when]],
  }),
  secondFactorAdded: (
    { shortName, supportEmail, phone },
    { what, when, link, ...user }: Person & AddedFactor,
  ) => ({
    subject: `Your ${shortName} sign-in has been changed`,
    headline: what,
    paragraphs: [
      dear(user),
      'If it was you, you need not do anything. If not, the link below removes it and signs everybody out. It works for 7 days.',
      `Then set a new password. Questions? Call ${phone} or write to ${supportEmail}.`,
    ],
    facts: [['When', when]],
    link,
  }),
  recoveryCodeUsed: (
    { shortName, supportEmail, phone },
    { left, isFew, when, ...user }: Person & { left: number; isFew: boolean; when: string },
  ) => ({
    subject: `A recovery code of your ${shortName} login has been used`,
    headline: 'A recovery code has been used.',
    paragraphs: [
      dear(user),
      `Recovery codes left: ${left}.${isFew ? ' Please make new ones soon, in your profile under Login & Password.' : ''}`,
      `If it was not you, call ${phone} or write to ${supportEmail} at once.`,
    ],
    facts: [['When', when]],
  }),
  /** To a user who has lost the second factor and to the owners of the account, 24 hours before it is removed. */
  secondFactorReset: (
    { shortName, phone },
    { whose, isOwn, url, offFrom, ...user }: Person & FactorReset,
  ) => ({
    subject: `Two-step sign-in of your ${shortName} portal will be turned off`,
    headline: `Two-step sign-in of ${isOwn ? 'your login' : whose} will be turned off on ${offFrom}.`,
    paragraphs: [
      dear(user),
      `Someone told ${shortName} that ${isOwn ? 'you have' : `${whose} has`} lost the phone or the passkey and all recovery codes. From that time the password alone signs in.`,
      `If it was not you, the link below keeps everything as it is. It works until then. Questions? Call ${phone}.`,
    ],
    link: { label: 'This was not me', url },
  }),
  /** To the user of a login that was reported as stolen and to the owners of the account, when it is closed. */
  stolenLogin: (
    { shortName, phone },
    { whose, isOwn, url, opensAt, ...user }: Person & StolenLogin,
  ) => ({
    subject: `A login of your ${shortName} portal was reported as stolen`,
    headline: `${isOwn ? 'Your login' : `The login of ${whose}`} was reported as stolen and is closed until ${opensAt}.`,
    paragraphs: [
      dear(user),
      `It is signed out everywhere, and its password works no more. From that time a new password signs in, which ${isOwn ? 'you set' : 'they set'} by "Forgot Password". Two-step sign-in is off then and can be set up again.`,
      `If nobody reported this, the link below cancels it until then: two-step sign-in is kept, and a new password is needed. If somebody else may read these mails, call ${phone} first.`,
    ],
    link: { label: 'This was not me', url },
  }),
  /** To the former address, with the link that undoes the change unless `undoUrl` is null. */
  emailChanged: ({ shortName, supportEmail, phone }, change: EmailChange) => {
    const { newEmail, undoUrl, isBySteward, when, ...user } = change;
    const [unasked, asked] = isBySteward
      ? ['If you did not ask for it', `${shortName} changed it for you. If you asked for it`]
      : ['If it was not you', 'If it was you who changed it'];
    return {
      subject: `Your ${shortName} e-mail has been changed`,
      headline: 'Your e-mail has been changed.',
      paragraphs: [
        dear(user),
        `You now log in with ${newEmail}. ${asked}, you need not do anything.`,
        undoUrl === null
          ? `${unasked}, call ${phone} or write to ${supportEmail} at once.`
          : `${unasked}, the link below undoes this change and every later one. It works once, within 7 days, signs everybody out and asks for a new password.`,
      ],
      facts: [['When', when]],
      ...(undoUrl !== null && { link: { label: 'Undo the change', url: undoUrl } }),
    };
  },
  /** To each user of an account, about a change that a thief could have made; no link and no secret. */
  securityNotice: (
    { shortName, supportEmail, phone },
    { subject, what, details = [], when, by, ...user }: Person & SecurityNotice,
  ) => ({
    subject: `${shortName} portal: ${subject}`,
    headline: what,
    paragraphs: [
      dear(user),
      ...details,
      `If you expected this, you need not do anything. If not, call ${phone} or write to ${supportEmail} at once.`,
    ],
    facts: [
      ['When', when],
      ['By', by],
    ],
  }),
  /** To each owner of an account, about a change of its stock that it did not ask for. */
  stockChanged: (
    { shortName, supportEmail, phone },
    { subject, what, when, activityUrl, ...user }: Person & StockChange,
  ) => ({
    subject: `${shortName} portal: ${subject}`,
    headline: what,
    paragraphs: [dear(user), `If this is not right, tell us by the link below, or call ${phone}.`],
    facts: [
      ['When', when],
      ['By', 'our steward'],
    ],
    link: { label: 'See what happened to your bottles', url: activityUrl },
    moreLinks: [
      {
        label: 'This is not right',
        url: mailtoUrl(supportEmail, `This is not right: ${subject}`, `${what}\n${when}\n\n`),
      },
    ],
  }),
  /** To a user who can no longer sign in. */
  accessRemoved: (
    { shortName, supportEmail, phone },
    { when, by, ...user }: Person & { when: string; by: string },
  ) => ({
    subject: `Your access to the ${shortName} portal has been removed`,
    headline: 'Your access has been removed.',
    paragraphs: [
      dear(user),
      `You can no longer log in to the ${shortName} portal. If you expected this, you need not do anything. If not, call ${phone} or write to ${supportEmail} at once.`,
    ],
    facts: [
      ['When', when],
      ['By', by],
    ],
  }),
  test: ({ shortName }) => ({
    subject: `Test mail of the ${shortName} portal`,
    headline: 'Mail works.',
    paragraphs: ['A steward asked for this mail in the back office.'],
  }),
} satisfies Record<string, (provider: Provider, facts: never) => MailText>;

interface StockChange {
  readonly subject: string;
  /** The change and its reason. */
  readonly what: string;
  readonly when: string;
  readonly activityUrl: string;
}

function mailtoUrl(email: string, subject: string, body: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

interface SecurityNotice {
  readonly subject: string;
  /** The change, in one sentence. */
  readonly what: string;
  /** The single changes, of a notice about several. */
  readonly details?: readonly string[];
  readonly when: string;
  readonly by: string;
}
