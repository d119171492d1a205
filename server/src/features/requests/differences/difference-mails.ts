import { readWineType } from '@portal/contract/cellar/inventory/vocabulary';
import type { DecideDifference } from '@portal/contract/requests/differences/differences.schemas';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { t } from '../../../texts/differences.ts';
import { t as mails } from '../../../texts/mails.ts';
import { queueMail } from '../../../lib/mail/mail.service.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import type { StoredDifference } from './differences.repository.ts';

/** Mails the company's answer to the person who reported the difference. */
export async function mailDecision(
  tx: Db,
  { config }: AppContext,
  { difference, reporter, request, wine, wineType, line }: StoredDifference,
  { outcome, note, quantity, at }: DecideDifference & { readonly at: Date },
): Promise<void> {
  const vintage = String(wine.vintage ?? 'NV');
  const name = `${vintage} ${wine.long_producer}`;
  const bottles = t.bottlesOf(quantity ?? difference.quantity, name);
  const size = String(line.sizeMl ?? mails.unknownSize);
  await queueMail(tx, {
    subject: t.subject(request),
    headline: t.headline[outcome](bottles),
    paragraphs: note === '' ? [] : [note],
    bottles: [
      {
        quantity: difference.quantity,
        name,
        detail:
          line.caseNumber === null ? mails.size(size) : mails.sizeOfCase(size, line.caseNumber),
        look: { type: readWineType(wineType), vintage },
      },
    ],
    link: {
      label: mails.viewOrder(request),
      url: `${mailOrigin(config)}/orders/history/${difference.orderId}`,
    },
    provider: await mailProvider(tx, config),
    at,
    accountId: difference.accountId,
    orderId: difference.orderId,
    recipients: [reporter.email],
  });
}
