/** A recipient to whom a mail server finally did not deliver. */
export interface FailedDelivery {
  /** The e-mail that failed, and the one that the mail was sent to where the report names it too. */
  readonly recipients: readonly string[];
  readonly reason: string;
  /** Whether the address does not work; otherwise the server gave up after tries in vain. */
  readonly isHard: boolean;
}

export interface DeliveryReport {
  /** Of the mail that was returned, without angle brackets; the report has one of its own. */
  readonly messageId: string;
  readonly failures: readonly FailedDelivery[];
}

const IS_REPORT = /^content-type:\s*multipart\/report\b.*report-type="?delivery-status\b/im;
const STATUS_PART = /^content-type:\s*message\/(?:global-)?delivery-status\b/im;
const RETURNED_ID = /^(?:x-)?(?:original-)?message-id:\s*<?([^<>\s]+)>?/gim;

/**
 * Reads a delivery status notification (RFC 3464): its part of fields, and the message id of the returned mail or its
 * headers. Null for any other mail, and for a report without failed recipients, such as one of a delay.
 */
export function readDeliveryReport(mail: string): DeliveryReport | null {
  const [head = '', ...body] = unfolded(mail).split('\n\n');
  if (!IS_REPORT.test(head)) return null;
  const start = body.findIndex((block) => STATUS_PART.test(block));
  if (start < 0) return null;
  const ids = [...body.join('\n\n').matchAll(RETURNED_ID)].map(([, id = '']) => id);
  const failures = statusGroups(body.slice(start + 1)).flatMap(toFailure);
  const messageId = ids.at(-1);
  return messageId === undefined || failures.length === 0 ? null : { messageId, failures };
}

/** Joins lines that a field was folded into. */
function unfolded(mail: string): string {
  return mail.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+(?=\S)/g, ' ');
}

/** The groups of fields up to the next part, which a line of two hyphens begins. */
function statusGroups(blocks: readonly string[]): Map<string, string>[] {
  const part = blocks.join('\n\n').split(/^--/m, 1)[0] ?? '';
  return part.split(/\n{2,}/).map(
    (group) =>
      new Map(
        group.split('\n').map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
        }),
      ),
  );
}

function toFailure(fields: ReadonlyMap<string, string>): FailedDelivery[] {
  if (fields.get('action')?.toLowerCase() !== 'failed') return [];
  const recipients = ['final-recipient', 'original-recipient'].flatMap((name) => {
    const address = valueOf(fields.get(name));
    return address === '' ? [] : [address];
  });
  const status = fields.get('status') ?? '';
  const reason = [status, valueOf(fields.get('diagnostic-code'))].filter(Boolean).join(' ');
  return [{ recipients, reason, isHard: status.startsWith('5') }];
}

/** `rfc822; ada@example.com` without its type. */
function valueOf(field = ''): string {
  return field.slice(field.indexOf(';') + 1).trim();
}
