import { launchChromium } from './chromium.ts';
import { deliverRequest, requestBottles, takeInvitation } from './first-request.ts';
import { startNewHouse } from './new-house.ts';
import { enterHouse, inviteClients, moveClientsIn, setUpHouse } from './house-setup.ts';
import type { Opening } from './opening-scene.ts';
import { openVisit, WIDTHS } from './visit.ts';

/** What happens from an empty database to the first delivered request. */
export const CHAPTERS: readonly {
  readonly title: string;
  readonly play: (opening: Opening) => Promise<void>;
}[] = [
  { title: 'the operator invites the first manager, who signs in by two steps', play: enterHouse },
  { title: 'the manager sets up the house until no step is open', play: setUpHouse },
  { title: 'the clients of the old system move in, and nothing is missing', play: moveClientsIn },
  { title: 'two of the people are invited', play: inviteClients },
  { title: 'a client takes the invitation on a phone and sees the cellar', play: takeInvitation },
  { title: 'the client finds a wine and orders a delivery of two bottles', play: requestBottles },
  { title: 'the desk confirms, picks and hands over, and all counts agree', play: deliverRequest },
];

/** Starts an empty house and its two browsers. */
export async function startOpening(film: Opening['film']) {
  const [house, browser] = await Promise.all([startNewHouse(), launchChromium()]);
  const visits = await Promise.all(WIDTHS.map((width) => openVisit(browser, house.url, width)));
  const [desk, phone] = visits.map(({ page }) => page);
  if (desk === undefined || phone === undefined) throw new Error('There are two widths.');
  const opening: Opening = { house, desk, phone, film };
  return {
    opening,
    complaints: () => visits.flatMap(({ complaints }) => complaints),
    stop: async () => {
      await browser.close();
      await house.stop();
    },
  };
}
