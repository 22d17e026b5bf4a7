/** English messages of the address rules, translated from the French ones (docs/requirements.md NAV-31). */
import type { addressMessagesFr } from './address-messages-fr.ts';
import type { ErrorParams, Message } from './message.ts';

const notAccepted = (allowed: string) => (params: ErrorParams) =>
  `The sign “${params.sign}” is not accepted here. Use only ${allowed}.`;
const count = (params: ErrorParams) =>
  `${params.count}\u00A0${Number(params.count) === 1 ? 'character' : 'characters'}`;
const business = 'letters, digits, spaces, apostrophes, hyphens, periods and the signs /, & and %';

export const addressMessagesEn = {
  'address.missing': 'Fill in this address.',
  'address.otherEnd':
    'The price was made for another postal code. Put the parcel’s back, or edit the parcel to compare again.',
  'address.otherTown': ({ city }) =>
    `The price shown doesn’t apply to this postcode. Enter the postcode of the address in ${city}, or go back to the parcel to compare again.`,
  'civility.missing': 'Choose a title.',
  'civility.unknown': 'Unknown title: choose mr or mrs.',
  'companyName.missing': 'Enter the company’s name.',
  'firstName.missing': 'Enter the first name.',
  'lastName.missing': 'Enter the last name.',
  'email.missing': 'Enter an e-mail address, for example name@example.com.',
  'email.likely': ({ proposed }) => `Did you mean ${proposed}? Correct the address, or submit again to keep it.`,
  'email.invalid': 'Enter an e-mail address such as name@example.com.',
  'contact.missing': 'Enter the recipient’s e-mail or mobile: the carrier needs it for this service.',
  'mobilePhone.missing': 'Enter a mobile number.',
  'mobilePhone.FR': 'Enter a mobile number of 10\u00A0digits that starts with 06 or 07.',
  'mobilePhone.BE': 'Enter a mobile number of 10\u00A0digits that starts with 04.',
  'mobilePhone.incorrect': 'Incorrect mobile number for the selected country',
  'streetName.missing': 'Fill in the street name, or the place or PO box',
  'addressPostalCode.missing': 'Enter a postal code.',
  'region.missing': 'Enter the state, province or region.',
  'city.missing': 'Enter the town.',
  'additionalInformation.invalid': 'The format is not valid',

  'line.tooLong': (params) => `Enter at most ${count(params)}, spaces included.`,
  'line.namesTooLong': (params) => `First and last name share a line of at most ${count(params)}, spaces included.`,
  'line.carrierTooLong': (params) => `${params.carrier}: at most ${count(params)}, spaces included.`,
  'line.twice': (params) => `Do not enter the sign “${params.sign}” twice in a row.`,
  'line.first': (params) => `Do not begin with the sign “${params.sign}”.`,
  'line.last': (params) => `Do not end with the sign “${params.sign}”.`,
  'line.notLatin': (params) => `Use Latin letters: “${params.sign}” cannot be printed.`,
  'line.printedTooLong': (params) =>
    `This text is printed in ${params.printed} characters; enter at most ${count(params)}, spaces included.`,
  'line.LINE_1': notAccepted('letters, spaces, apostrophes and hyphens'),
  'line.LINE_1_BUSINESS': notAccepted(business),
  'line.LINE_2': notAccepted('letters, spaces, apostrophes, hyphens and @'),
  'line.LINE_3': notAccepted(`${business} and @`),
  'line.LINE_4_5': notAccepted('letters, digits, spaces, apostrophes, hyphens and periods'),
  'line.LOCALITY': notAccepted('letters, digits, spaces, apostrophes and hyphens'),
  'line.free': (params) => `Remove the invisible sign ${params.sign}.`,

  'address.unknown': 'These details do not match a known postal address.',

  'subject.senderFirstName': 'Please enter the sender’s first name',
  'subject.senderLastName': 'Please enter the sender’s last name',
  'subject.senderEmail': 'Please enter the sender’s e-mail address',
  'subject.senderPhone': 'Please enter the sender’s phone number',
  'subject.senderPostalCode': 'Please enter a valid postal code for the sender',
  'subject.recipientFirstName': 'Please enter the recipient’s first name',
  'subject.recipientLastName': 'Please enter the recipient’s last name',
  'subject.recipientEmail': 'Please enter the recipient’s e-mail address',
  'subject.recipientPhone': 'Please enter the recipient’s phone number',
  'subject.recipientPostalCode': 'Please enter a valid postal code for the recipient',
} as const satisfies Record<keyof typeof addressMessagesFr, Message>;
