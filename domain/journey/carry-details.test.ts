import { describe, expect, test } from 'vitest';
import { aQuote, type QuoteChanges } from '#tests/build/parcel.ts';
import { recipientForm, senderForm, someDetails } from '#tests/support/journey-details.ts';
import { carryDetails } from './carry-details.ts';
import { emptyDetails, type JourneyDetails } from './details.ts';
import { proposeDetails } from './propose-details.ts';
import { doubtKey } from './unverified.ts';

const gallen = { country: 'CH', postalCode: '9000', city: 'St. Gallen' };
const brussels = { country: 'BE', postalCode: '1000', city: 'Bruxelles' };
const point = { postOfficeId: 'R1', label: 'Kiosque', town: 'Lyon', postalCode: '69003', country: 'FR' };
const byRelay = { depositMode: 'MAILBOX', depositRelay: point, deliveryRelay: point } as const;
const carry = (change: Partial<JourneyDetails>, after: QuoteChanges) =>
  carryDetails(someDetails(change), aQuote(), aQuote(after));

describe('SMT-18 details are transferred to another offer', () => {
  test('unchanged if nothing differs', () => {
    const details = someDetails(byRelay);
    expect(carryDetails(details, aQuote(), aQuote())).toEqual(details);
  });

  test('the person stays, the place becomes the new offer’s, and is unverified until it is checked there', () => {
    const movedDetails = carry({}, { shipment: { from: gallen } });
    const sender = { ...senderForm, country: 'CH', postalCode: '9000', city: 'St Gallen' };
    expect(movedDetails).toEqual({ ...someDetails(), sender, unverified: { sender: doubtKey(sender) } });
    const abroad = carry({}, { shipment: { to: brussels } });
    const recipient = { ...recipientForm, country: 'BE', postalCode: '1000', city: 'Bruxelles' };
    expect(abroad).toEqual({ ...someDetails(), recipient, unverified: { recipient: doubtKey(recipient) } });
  });

  test('an earlier doubt stays beside a new one', () => {
    const doubtedDetails = { unverified: { recipient: 'a street' } };
    expect(carry(doubtedDetails, {}).unverified).toEqual({ recipient: 'a street' });
    expect(carry(doubtedDetails, { shipment: { from: gallen } }).unverified).toEqual({
      recipient: 'a street',
      sender: doubtKey({ ...senderForm, country: 'CH', postalCode: '9000', city: 'St Gallen' }),
    });
  });

  test('an address that wasn’t begun stays empty', () => {
    const movedDetails = carry({ sender: null, recipient: null }, { shipment: { from: gallen, to: brussels } });
    expect([movedDetails.sender, movedDetails.recipient, movedDetails.unverified]).toEqual([null, null, undefined]);
  });

  test.each<[string, QuoteChanges, boolean, boolean]>([
    ['the same service and ends', {}, true, true],
    ['another departure', { shipment: { from: gallen } }, false, true],
    [
      'another country of the same code',
      { shipment: { from: { country: 'MC', postalCode: '69003', city: '' } } },
      false,
      true,
    ],
    ['another destination', { shipment: { to: gallen } }, true, false],
    [
      'another town of the country',
      { shipment: { to: { country: 'FR', postalCode: '13001', city: 'Marseille' } } },
      true,
      false,
    ],
    [
      'another spelling of the town',
      { shipment: { to: { country: 'FR', postalCode: '75011', city: 'PARIS 11' } } },
      true,
      true,
    ],
    ['another carrier', { service: { carrierCode: 'CHRP' } }, false, false],
    ['another service', { service: { serviceCode: 'ColissimoExpert' } }, false, false],
  ])('relay points stay if their end and service do: %s', (_name, after, deposit, delivery) => {
    const { depositRelay, deliveryRelay } = carry(byRelay, after);
    expect([depositRelay !== null, deliveryRelay !== null]).toEqual([deposit, delivery]);
  });

  test('deposit mode and options stay if the new offer has them', () => {
    const { depositMode } = carry({ depositMode: 'RELAY' }, {});
    expect(depositMode).toBeNull();
    expect(carry({ depositMode: 'MAILBOX' }, { service: { depositModes: ['RELAY', 'MAILBOX'] } }).depositMode).toBe(
      'MAILBOX',
    );
    const signature = {
      code: 'SIGNATURE',
      label: { fr: 's', en: 's' },
      taxExclusive: 1,
      taxInclusive: 1,
      indicative: false,
      excludes: [],
    } as const;
    expect(carry({ options: ['SATURDAY', 'SIGNATURE'] }, { service: { options: [signature] } }).options).toEqual([
      'SIGNATURE',
    ]);
  });
});

describe('SMT-18 another parcel begins with the sender of the last one', () => {
  const last = someDetails({ ...byRelay, options: ['SIGNATURE'], documentsOnly: true });

  test('with the street and relay points if the departure is the same', () => {
    expect(proposeDetails(last, aQuote(), aQuote())).toEqual({ ...emptyDetails, ...byRelay, sender: senderForm });
  });

  test('without the street if it is another place, and without a doubt about an empty street', () => {
    expect(proposeDetails(last, aQuote(), aQuote({ shipment: { from: gallen } }))).toEqual({
      ...emptyDetails,
      depositMode: 'MAILBOX',
      deliveryRelay: point,
      sender: {
        ...senderForm,
        streetName: '',
        additionalStreetName: '',
        additionalInformation: '',
        building: '',
        floor: '',
        keypad: '',
        country: 'CH',
        postalCode: '9000',
        city: 'St Gallen',
      },
    });
  });

  test('empties every line of the street, including the door code', () => {
    const sender = { ...senderForm, floor: '2', keypad: 'A1' };
    const { sender: proposed } = proposeDetails(
      { ...last, sender },
      aQuote(),
      aQuote({ shipment: { from: brussels } }),
    );
    expect(proposed).toMatchObject({ floor: '', keypad: '', country: 'BE', postalCode: '1000', city: 'Bruxelles' });
  });

  test('without a sender if there was none', () => {
    const none = { ...last, sender: null };
    expect(proposeDetails(none, aQuote(), aQuote({ shipment: { from: gallen } })).sender).toBeNull();
  });
});
