/** Links of these pages let whoever has them set a password or take an e-mail back. */
const SECRET_LINK = /(\/(?:reset-password|undo-email-change)\/)[\w-]+/g;

/** A mail's body as staff may read it: nobody gets into another's login by way of the outbox. */
export function hideSecrets(body: string): string {
  return body.replaceAll(SECRET_LINK, '$1…');
}
