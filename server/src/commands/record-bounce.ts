import { readDeliveryReport } from '../lib/mail/delivery-report.ts';
import { commandLineActor, type DataCommand } from './command.ts';

export const recordBounceCommand: DataCommand = {
  name: 'record-bounce',
  summary: 'Records a mail that came back, from the report of a mail server on standard input.',
  usage: '< MESSAGE',
  details: [
    'For the pipe of a mail server: it gets each mail to the sender of MAIL_FROM. A delivery status',
    'notification (RFC 3464) of a mail of the portal marks that mail as failed; other mails are left alone.',
    'Exit code 0 for these too, so that the mail server does not send them back.',
  ],
  options: {
    report: { value: 'TEXT', meaning: 'The message, instead of standard input.', isInput: true },
  },
  run: async ({ database, clock, out }, args) => {
    const report = readDeliveryReport(args.text('report') ?? '');
    if (report === null) {
      out('Nothing recorded: this is no report of a failed delivery.');
      return undefined;
    }
    const { recordBounce } = await import('../features/house/mail/bounces.service.ts');
    const { messageId, failures } = report;
    for (const failure of failures) {
      const bounce = { messageId, ...failure };
      const recipient = await recordBounce({ clock, database }, bounce, commandLineActor());
      const named = failure.recipients.join(', ');
      out(
        recipient === undefined
          ? `Nothing recorded: no sent mail has the id ${messageId} and the recipient ${named}.`
          : `Recorded: the mail to ${recipient} came back (${failure.reason}).`,
      );
    }
    return undefined;
  },
};
