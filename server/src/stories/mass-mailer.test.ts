import type { Person } from '@portal/contract/access/people/people.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '../db/schema/system.ts';
import {
  type CellarScene,
  openCellar,
  pickupRequest,
  vanRequest,
} from '../testing/cellar-scene.ts';
import { createUser } from '../testing/factories.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { mailsTo, Story } from '../testing/story.ts';
import { ADDRESS, PERSON } from '../testing/tenant.ts';

const SPAM = 'Win at evil.example';
const INVALID = [400, 'invalid'] as const;
const PLAIN = { first_name: 'Ben', last_name: 'Keller' };

const strangers = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => `stranger-${from + at}@example.net`).join(',');

describe('somebody with one login of a client who wants to mail the world', () => {
  const story = new Story('The mass mailer');
  const portal = startTestApp({ REQUESTS_PER_MINUTE: '100000' });
  let scene: CellarScene;
  let owner: { email: string };

  beforeAll(async () => {
    scene = await openCellar(portal);
    owner = await createUser(portal.database.db, scene.accountId);
  });

  const post = (url: string, body: object) => scene.browser.post(`/api/${url}`, body);
  /** As an owner, who would read the notices of the account. */
  const invite = (number: number, names: object = PLAIN) =>
    post('people/', { ...PLAIN, ...names, role: 'owner', email: `invited-${number}@example.net` });
  const pickup = (emails: string, more = {}) =>
    post('create_pickup_order/', { ...pickupRequest(scene), additional_emails: emails, ...more });

  it('invites 30 people and no more, and no person often', async () => {
    let id = 0;
    for (let number = 1; number <= 30; number += 1) {
      const answer = await story.tries(`invites person ${number}`, invite(number), [201]);
      id = answer.json<Person[]>().at(-1)?.id ?? 0;
      if (number < 30) await post(`people/${id}/deactivate/`, {});
    }
    await story.tries('invites one more', invite(31), [409, 'no_longer_possible']);
    for (let time = 1; time <= 3; time += 1)
      await story.tries(`invites again, time ${time}`, post(`people/${id}/invite/`, {}), [200]);
    const again = post(`people/${id}/invite/`, {});
    await story.tries('invites again a fourth time', again, [409, 'no_longer_possible']);
  });

  it('puts no text of their own into a name', async () => {
    const texts = [
      SPAM,
      'https://evil.example',
      'call 212 555 0100',
      'Ben\nKeller',
      'www.evil.example',
    ];
    for (const first of texts) {
      const names = { first_name: first };
      await story.tries(`invites "${first}"`, invite(40, names), INVALID);
      const own = scene.browser.patch('/api/rest-auth/user/', names);
      await story.tries(`is called "${first}"`, own, INVALID);
      const person = post('authorizedusers/', { ...PERSON, ...names });
      await story.tries(`authorizes "${first}"`, person, INVALID);
    }
  });

  it('mails 30 additional addresses and no more, without a word of their own', async () => {
    await story.tries('adds eleven to a request', pickup(strangers(11, 0)), INVALID);
    for (const from of [0, 10, 20]) {
      const sent = pickup(strangers(10, from), { notes: SPAM });
      await story.tries(`adds ten from ${from}`, sent, [201]);
    }
    await story.tries('adds a 31st', pickup(strangers(1, 30)), INVALID);
    const pull = { ...vanRequest(scene), additional_emails: strangers(1, 31) };
    await story.tries('adds it to a pull request', post('create_pull_request/', pull), INVALID);
    const notice = { company_name: SPAM, additional_emails: strangers(1, 32) };
    await story.tries('adds it to an announcement', post('create_notify_order/', notice), INVALID);
    const own = await pickup('');
    const { id, version } = own.json<Order & { version: number }>();
    const change = { ...pickupRequest(scene), version, additional_emails: strangers(1, 33) };
    await story.tries('adds it to a change', post(`orders/${id}/change/`, change), INVALID);
    const crowd = await pickup(strangers(10, 0), { notes: SPAM });
    const cancel = post(`orders/${crowd.json<Order>().id}/cancel/`, { reason: SPAM });
    await story.tries('cancels with a reason for all of them', cancel, [200]);
  });

  it('takes the e-mail of three strangers, who each read that it has changed', async () => {
    const change = (number: number) =>
      scene.browser.patch('/api/rest-auth/user/', { email: `taken-${number}@example.net` });
    for (let number = 1; number <= 3; number += 1)
      await story.tries(`changes the e-mail to stranger ${number}`, change(number), [200]);
    await story.tries('changes it a fourth time', change(4), [429, 'throttled']);
  });

  it('mails nobody by all else', async () => {
    const before = (await portal.database.db.select().from(mailOutbox)).length;
    const { wineCase } = scene;
    const others = {
      'an address': post('addresses/', { ...ADDRESS, attention_of: SPAM }),
      'an authorized user': post('authorizedusers/', { ...PERSON, email: strangers(1, 50) }),
      'a message': post(`cases/${wineCase.id}/messages/`, { text: SPAM }),
    };
    for (const [what, asking] of Object.entries(others)) {
      story.count(`writes ${what}`);
      expect((await asking).statusCode, what).toBeLessThan(300);
    }
    const later = (await portal.database.db.select().from(mailOutbox)).slice(before);
    const read = new Set(later.flatMap(({ recipients }) => recipients));
    expect([...read].toSorted()).toEqual(['taken-3@example.net', owner.email]);
  });

  it('has reached 63 strangers of a day, with no word of their own, and the owner has read of it', async () => {
    const mails = await portal.database.db.select().from(mailOutbox);
    const toStrangers = mails.filter(({ recipients }) => recipients.join().includes('example.net'));
    const reached = new Set(toStrangers.flatMap(({ recipients }) => recipients));
    expect(reached.size).toBe(63);
    for (const { recipients, textBody, htmlBody, subject } of toStrangers) {
      if (recipients.join().startsWith('taken-')) continue;
      expect(`${subject} ${textBody} ${htmlBody}`, recipients.join()).not.toContain('evil.example');
    }
    const ownerMails = await mailsTo(portal.database, owner.email);
    expect(ownerMails.filter(({ subject }) => /invited/.test(subject))).toHaveLength(33);
    expect(ownerMails.filter(({ subject }) => /e-mail was changed/.test(subject))).toHaveLength(3);
  });

  it('tries as many steps as the page of the stories says', () => {
    expect(story.lengthOnPage).toBe(story.length);
  });
});
