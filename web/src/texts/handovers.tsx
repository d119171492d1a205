import type { HandoverProblem } from '@portal/contract/warehouse/handovers/handovers.schemas';
import { t as contract } from '@portal/contract/texts/handovers';

/** Handing bottles over, on the page of staff and on the request's page. */
export const t = {
  reasons: contract.reasons,

  // Delivery without a handover
  whyUnsigned: 'Why nobody signs here',
  whyUnsignedHint: 'For example "Signed on paper". It is printed on the delivery note.',
  trackingNumber: 'Tracking number',
  trackingHint: 'The client follows the bottles by it.',
  deliverBottles: (bottles: string) => `Deliver ${bottles}`,
  question: (action: string) => `${action}?`,
  notYet: 'Not yet',
  wineInCase: (wine: string, caseNumber: string) => `${wine}, case #${caseNumber}`,
  bottlesFoundOf: (quantity: number) => `Bottles found of ${quantity}`,
  otherReasonForThisLine: 'Other reason for this line',
  takeMissingOut: 'The others are not in the case: take them out of the stock',
  whyFewer: 'Why fewer',
  notMailedFinal: 'The client is not mailed. This cannot be undone.',
  canUndo: 'You can undo this for 10 seconds, until the mail to the client leaves.',
  deliverHelp: 'They leave the stock and the request is completed.',
  notTicked: 'Not ticked:',
  signedForFewer: 'Signed for fewer bottles than requested:',
  fewerBottles: 'Fewer bottles than asked?',

  // Page of staff
  handOver: (bottles: string) => `Hand over ${bottles}`,
  title: (number: string) => `Hand over #${number}`,
  backToRequest: (number: string) => `Back to #${number}`,
  backToStops: 'Back to the stops',
  notPulledYet: 'The bottles are not pulled yet. Ask the warehouse.',
  outcome: 'Outcome',
  delivered: 'Handed over',
  notDelivered: 'Not handed over',
  recipient: 'Who takes the bottles?',
  recipientNames: 'Names of the client',
  age: 'Age',
  isOver21: 'The person is over 21',
  signature: 'Signature',
  signHere: 'Sign with a finger, a pen or the mouse.',
  typeInstead: 'The person cannot sign here?',
  witness: 'Witness',
  signedName: 'Name of the person who signs',
  signedNameHint: 'For a signature on paper. Your own name is recorded as the witness.',
  isWitnessed: 'I have seen this person sign',
  pictures: 'Pictures',
  picturesHint: 'Up to 10, each up to 10 MB. After a reload they have to be chosen again.',
  fewer: 'Fewer bottles than requested?',
  whyNot: 'Why not?',
  chooseReason: 'Choose a reason',
  note: 'Describe why',
  noteOptional: 'Anything to add (optional)',
  clientReadsIt: 'The client reads it.',
  record: 'Record that it failed',
  recordHelp:
    'The bottles stay reserved. The confirmed day is taken off, and the client gets a mail and is asked for another.',
  done: 'Handed over. The request is completed.',
  waitsForApproval:
    'Handed over. More than 12 bottles are missing or were corrected in 24 hours: a manager has to approve the completion.',
  withoutPictures: (done: string, why: string) =>
    `${done} These pictures could not be stored. ${why}`,
  deskDecides: 'Recorded. The desk decides about it.',
  failed: 'Recorded. The client is asked for another day.',
  queuedToast: 'No connection. It is kept on this device and sent by itself.',
  label: (number: number, isDelivered: boolean) =>
    `${isDelivered ? 'Handed over' : 'Not handed over'}: #${number}`,
  isQueued: 'Waiting to be sent. It is kept on this device and sent by itself, once.',
  wasRefused: (why: string) => `This was refused when it was sent: ${why}`,
  recordedAt: 'Recorded',
  what: 'What',
  tellTheDesk:
    'The request has ended or was changed meanwhile. What you recorded is kept on this device: tell the desk, and discard it only when it is settled.',
  notNow: 'There is nothing to hand over now.',

  // What became of it, for staff and clients
  heading: 'Handover',
  receivedBy: (name: string, moment: string) => (
    <>
      Received by <strong>{name}</strong>, {moment}
    </>
  ),
  typedFor: (name: string) => `Signed by ${name}, as our driver has seen.`,
  by: (name: string) => `By ${name}`,
  tried: (moment: string, reason: string) => `Tried ${moment}: ${reason}`,
  problems: {
    'not pulled': 'the request was not marked pulled',
    cancelled: 'the request was cancelled',
    completed: 'the request was completed already',
    'handed over': 'the request was handed over already',
    'on hold': 'the request was on hold',
    'other day': 'the request was moved to another day',
    'other run': 'the stop was on the run of somebody else',
    'other method': 'the request had another method',
    'other role': 'the role of this person had been changed',
    'other bottles': 'the request had other bottles',
    'many missing': 'so many bottles are missing that a manager has to deliver it',
  } satisfies Record<HandoverProblem, string>,
  needsDecision: 'A signed handover did not fit this request. Decide whether it counts.',
  arrivedLate: (moment: string, problem: string) => `It arrived ${moment}, when ${problem}.`,
  handedBottles: (bottles: string) => `${bottles} went out.`,
  fewerBecause: (reasons: string) => `Fewer than requested: ${reasons}`,
  takenBack: (moment: string) => `Undone ${moment}: it does not count.`,
  decided: (decision: 'accepted' | 'set aside', by: string, moment: string, reason: string) =>
    `${decision === 'accepted' ? 'Accepted' : 'Set aside'} by ${by}, ${moment}${reason === '' ? '' : `: ${reason}`}`,
  accept: 'Accept this handover',
  setAside: 'Set aside',
  setAsideHelp: 'The handover stays on record and does not count. The client does not see it.',
  whySetAside: 'Why it does not count',
  acceptedToast: 'Accepted. The request is completed with it.',
  setAsideToast: 'Set aside.',
  picture: (position: number, of: string) => `Picture ${position} of ${of}`,
};
