import {
  addDayOff,
  askToCancel,
  checkFile,
  cellarOf,
  choosePullsInQueue,
  deliverInPart,
  describeWine,
  editRequest,
  fillExpected,
  importFile,
  makeToken,
  makeWebhook,
  markPulled,
  openActions,
  openClientAddress,
  openClientEmail,
  openFirstRequest,
  openMoreAreas,
  openTestMail,
  pasteWines,
  pickInPart,
  putAwayLess,
  removeLogo,
  setLogo,
  undoImport,
  undoStep,
  viewAsClient,
} from './prepare-desk.ts';
import { countOfMixedCase, countsThatDiffer, sendEmptyCount } from './counting.ts';
import { withDocuments } from './documents-of-a-year.ts';
import { firstLinkOf, firstRowLink, openDialog, press, searchFor } from './prepare-screen.ts';
import { stopsToday } from './stops-today.ts';
import { approvalsThatWait } from './waiting-approvals.ts';
import { DRIVER, PACKER, type Screen, screensOf, STEWARD, withTroubles } from './screen.ts';

const CLIENT = firstLinkOf('/staff/clients?search=whitfield', '/staff/clients/');
const SHIPMENT = firstLinkOf('/staff/receiving', '/staff/receiving/');
const WAITING = '/staff/requests?direction=pull&state=requested';
const PULLED = '/staff/requests?direction=pull&state=processed';

const WORK: readonly Screen[] = [
  ...withTroubles({ name: 'desk', path: '/staff' }),
  { name: 'desk-days', path: '/staff', prepare: press('text', 'By day') },
  { name: 'desk-more', path: '/staff', prepare: openMoreAreas },
  { name: 'search-staff', path: '/staff', prepare: searchFor('whitfield') },
  { name: 'search-staff-number', path: '/staff', prepare: searchFor('100') },
  ...withTroubles({ name: 'queue', path: '/staff/requests' }),
  { name: 'queue-selected', path: '/staff/requests', prepare: choosePullsInQueue },
  { name: 'queue-empty', path: '/staff/requests?search=qqqzzz' },
  { name: 'queue-more-filters', path: '/staff/requests', prepare: press('text', 'More filters') },
  {
    name: 'queue-save-view',
    path: '/staff/requests?search=whitfield',
    prepare: openDialog('Save this view'),
  },
  { name: 'packing-slips', path: firstLinkOf('/staff', '/staff/requests/slips') },
  {
    name: 'packing-slips-print',
    path: firstLinkOf('/staff', '/staff/requests/slips'),
    isPrinted: true,
  },
  ...withTroubles({ name: 'request', path: firstRowLink(WAITING) }),
  { name: 'request-print', path: firstRowLink(WAITING), isPrinted: true },
  { name: 'request-picking', path: firstRowLink(WAITING), prepare: pickInPart },
  { name: 'request-menu', path: firstRowLink(WAITING), prepare: openActions },
  {
    name: 'request-cancel',
    path: firstRowLink(WAITING),
    prepare: askToCancel,
  },
  { name: 'request-add', path: '/staff/requests?direction=add', prepare: openFirstRequest },
  { name: 'request-deliver', path: PULLED, prepare: deliverInPart },
  { name: 'request-editing', path: WAITING, prepare: editRequest },
  {
    name: 'request-undo',
    path: firstRowLink(WAITING),
    prepare: markPulled,
    after: undoStep,
  },
  {
    name: 'request-ended',
    path: '/staff/requests?state=completed&direction=pull',
    prepare: openFirstRequest,
  },
  ...withTroubles({ name: 'receiving', path: '/staff/receiving' }),
  {
    name: 'receiving-unannounced',
    path: '/staff/receiving',
    prepare: press('text', 'Unannounced shipment'),
  },
  ...withTroubles({ name: 'put-away', path: SHIPMENT }),
  { name: 'put-away-filled', path: SHIPMENT, prepare: fillExpected },
  { name: 'put-away-pasted', path: SHIPMENT, prepare: pasteWines },
  { name: 'put-away-new-wine', path: SHIPMENT, prepare: describeWine },
  { name: 'put-away-differs', path: SHIPMENT, prepare: putAwayLess },
  {
    name: 'put-away-done',
    path: firstLinkOf('/staff/receiving?state=completed', '/staff/receiving/'),
  },
];

const STOCK: readonly Screen[] = [
  { name: 'stock', path: '/staff/stock' },
  { name: 'stock-check', path: '/staff/stock/check' },
  { name: 'stock-documents', path: '/staff/stock/documents' },
  ...withTroubles({ name: 'cellar', path: cellarOf('?type=Red') }),
  { name: 'cellar-wines', path: cellarOf('?view=wines') },
  { name: 'cellar-nothing', path: cellarOf('?search=qqqzzz') },
  ...withTroubles({ name: 'staff-case', path: cellarOf('?type=Red', '/cases/') }),
  { name: 'unseen', path: '/staff/stock/unseen' },
  { name: 'counts-differ', path: countsThatDiffer },
  { name: 'counts-none', path: '/staff/stock/counts' },
  { name: 'count-case', path: firstLinkOf('/staff/stock/unseen', '/count') },
  {
    name: 'count-case-refused',
    path: countOfMixedCase,
    prepare: sendEmptyCount,
  },
  { name: 'cellar-wine', path: cellarOf('?view=wines', '/wines/') },
  { name: 'lot', path: cellarOf('?type=Red', '/cases/', '/lots/') },
  ...withTroubles({ name: 'wines', path: '/staff/wines' }),
  { name: 'wines-nothing', path: '/staff/wines?search=qqqzzz' },
  { name: 'duplicates', path: '/staff/wines/duplicates' },
  ...withTroubles({ name: 'staff-wine', path: firstRowLink('/staff/wines?search=Krug') }),
  { name: 'imports', path: '/staff/imports' },
  { name: 'new-import', path: '/staff/imports/new' },
  { name: 'import-faults', path: '/staff/imports/new', prepare: checkFile('many') },
  { name: 'import-checked', path: '/staff/imports/new', prepare: checkFile('6') },
  { name: 'import', path: '/staff/imports/new', prepare: importFile, after: undoImport },
];

/** The documents of the client whose page comes first. */
const clientPapers = withDocuments(async (page) => `${await CLIENT(page)}/documents`);

const OFFICE: readonly Screen[] = [
  ...withTroubles({ name: 'clients', path: '/staff/clients' }),
  { name: 'clients-nothing', path: '/staff/clients?search=qqqzzz' },
  { name: 'clients-new', path: '/staff/clients', prepare: press('text', 'New account') },
  ...withTroubles({ name: 'client', path: CLIENT }),
  { name: 'client-papers', path: clientPapers },
  { name: 'client-invite', path: CLIENT, prepare: press('text', 'Invite a user') },
  { name: 'client-email', path: '/staff/clients', prepare: openClientEmail },
  { name: 'client-address', path: '/staff/clients', prepare: openClientAddress },
  { name: 'view-as-client', path: CLIENT, prepare: viewAsClient, after: press('button', /^End/) },
  { name: 'content', path: '/staff/content' },
  { name: 'content-faq', path: '/staff/content/pages/faq' },
  { name: 'content-terms', path: '/staff/content/pages/terms' },
  { name: 'content-about', path: '/staff/content/pages/about' },
  { name: 'content-texts', path: '/staff/content/texts' },
  { name: 'days-off', path: '/staff/content/days-off' },
  { name: 'days-off-added', path: '/staff/content/days-off', prepare: addDayOff },
  ...withTroubles({ name: 'mail', path: '/staff/mail' }),
  { name: 'mail-one', path: '/staff/mail', prepare: openTestMail },
  ...withTroubles({ name: 'audit', path: '/staff/audit' }),
  { name: 'audit-record', path: '/staff/audit', prepare: press('text', 'Record') },
  { name: 'people', path: '/staff/people' },
  ...withTroubles({ name: 'security', path: '/staff/security' }),
  { name: 'people-role', path: '/staff/people', prepare: openDialog(/^Change/) },
  { name: 'approvals', path: approvalsThatWait },
  { name: 'approvals-decline', path: approvalsThatWait, prepare: openDialog(/^Decline/) },
  { name: 'tokens', path: '/staff/tokens' },
  { name: 'tokens-made', path: '/staff/tokens', prepare: makeToken },
  { name: 'webhooks', path: '/staff/webhooks' },
  { name: 'webhooks-made', path: '/staff/webhooks', prepare: makeWebhook },
  { name: 'webhook', path: firstRowLink('/staff/webhooks') },
  { name: 'staff-not-found', path: '/staff/requests/999999' },
  { name: 'staff-session-ended', path: '/staff', trouble: 'ended' },
  {
    name: 'content-texts-logo',
    path: '/staff/content/texts',
    prepare: setLogo,
    after: removeLogo,
  },
];

/** The screens of the company's people. */
export const STAFF_SCREENS = [
  ...screensOf(STEWARD, [...WORK, ...STOCK, ...OFFICE]),
  ...screensOf(PACKER, [
    { name: 'packer-desk', path: '/staff' },
    { name: 'packer-request', path: firstRowLink(WAITING) },
    { name: 'packer-case', path: firstLinkOf('/staff/stock/1', '/cases/') },
    { name: 'packer-not-theirs', path: '/staff/clients' },
  ]),
  ...screensOf(DRIVER, [
    { name: 'driver-stops', path: stopsToday },
    { name: 'driver-stop', path: firstRowLink('/staff/stops') },
    {
      name: 'driver-deliver',
      path: firstRowLink('/staff/stops'),
      prepare: openDialog(/^Deliver|^Mark/),
    },
  ]),
];
