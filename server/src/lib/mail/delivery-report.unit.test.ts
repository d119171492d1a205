import { expect, test } from 'vitest';
import { readDeliveryReport } from './delivery-report.ts';

const ID = '5f0c1a9e-3c1b-4a55-9d2e-0b7a5a1c2d3e@mwc.example';

/** As Postfix writes it, with folded fields and the whole mail. */
const POSTFIX = `Return-Path: <>
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
Message-Id: <20260302150102.4AF9C21E70@mx.example.net>
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4AF9C21E70.1772463662/mx.example.net"

--4AF9C21E70.1772463662/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4AF9C21E70.1772463662/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
Arrival-Date: Mon,  2 Mar 2026 10:01:00 -0500 (EST)

Final-Recipient: rfc822; ada.new@example.org
Original-Recipient: rfc822;Ada@example.com
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example.org
Diagnostic-Code: smtp; 550 5.1.1 <ada.new@example.org>: Recipient address
    rejected: User unknown

Final-Recipient: rfc822; bob@example.com
Action: delayed
Status: 4.4.1

--4AF9C21E70.1772463662/mx.example.net
Content-Description: Undelivered Message
Content-Type: message/rfc822

From: MWC Cellar Portal <portal@mwc.example>
Message-ID:
 <${ID}>
Subject: Pull Request Received: Order #100001

--sheet--
Action: failed

--4AF9C21E70.1772463662/mx.example.net--
`;

test('a report names the mail, the recipients that failed, and why', () => {
  const report = {
    messageId: ID,
    failures: [
      {
        recipients: ['ada.new@example.org', 'Ada@example.com'],
        reason: '5.1.1 550 5.1.1 <ada.new@example.org>: Recipient address rejected: User unknown',
        isHard: true,
      },
    ],
  };
  expect(readDeliveryReport(POSTFIX)).toEqual(report);
  expect(readDeliveryReport(POSTFIX.replaceAll('\n', '\r\n'))).toEqual(report);
});

test('a mail server that gave up after days reports no wrong address; headers alone name the mail', () => {
  const late = POSTFIX.replace('Status: 5.1.1', 'Status: 4.4.7').replace(
    'Content-Type: message/rfc822',
    'Content-Type: text/rfc822-headers',
  );
  expect(readDeliveryReport(late)).toMatchObject({ messageId: ID, failures: [{ isHard: false }] });
});

test.each([
  ['a report of a delay', POSTFIX.replace('Action: failed', 'Action: delayed')],
  ['an answer of a person', 'From: ada@example.com\nContent-Type: text/plain\n\nThank you!\n'],
  ['a report that quotes no mail', POSTFIX.replace(`<${ID}>`, '').replace('Message-ID:\n', '')],
  ['a report of another kind', POSTFIX.replace('=delivery-status', '=disposition-notification')],
  ['a report without its fields', POSTFIX.replace('message/delivery-status', 'text/plain')],
  ['nothing', ''],
])('%s is none', (_, mail) => {
  expect(readDeliveryReport(mail)).toBeNull();
});
