/** Texts about handing bottles over: refusals of what was typed or drawn, and the reasons for coming back with them. */
export const t = {
  enterRecipient: 'Enter the name of the person who takes the bottles.',
  someoneOver21: 'Someone over 21 must sign for the delivery.',
  signOrType: 'Sign here, or type the name of the person who signs.',
  signatureTooShort: 'This is too short for a signature. Please sign again.',
  signatureTooLong: 'This signature has too many points. Please clear it and sign again.',
  signatureBroken: 'This signature could not be read. Please clear it and sign again.',
  tickWitnessed: 'Confirm that you saw the person sign.',
  noBottles: 'No bottle goes out: choose "Not handed over", and say why.',
  chooseReason: 'Choose why the bottles were not handed over.',
  describeReason: 'Describe why the bottles were not handed over.',
  reasons: {
    'nobody there': 'Nobody was there',
    'nobody over 21': 'Nobody over 21 was there',
    refused: 'The delivery was refused',
    'wrong address': 'The address was wrong',
    other: 'Other',
  },
};
