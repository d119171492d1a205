/** With a link to one of these pages one can set a password or undo an e-mail change. */
const SECRET_LINK = /(\/(?:reset-password|undo-email-change)(?:\/|#token=))[\w-]+/g;

/** A mail's body without the secrets of its links: staff who read the outbox must not get into a client's login. */
export function hideSecrets(body: string): string {
  return body.replaceAll(SECRET_LINK, '$1…');
}
