import { expect, test } from 'vitest';
import { aQuote } from '#tests/build/parcel.ts';
import { senderForm, someDetails } from '#tests/support/journey-details.ts';
import { detailsForRecipient } from './add-recipient.ts';

const point = { postOfficeId: 'R1', label: 'Kiosque', town: 'Lyon', postalCode: '69003', country: 'FR' };
const lausanne = { country: 'CH', postalCode: '1003', city: 'Lausanne' };

test('13.8 a further recipient gets the parcel without anything of the first recipient', () => {
  const details = someDetails({
    depositMode: 'MAILBOX',
    depositRelay: point,
    deliveryRelay: point,
    documentsOnly: true,
    unverified: { sender: 'a street', recipient: 'another street' },
    book: { recipient: { entry: 'e1', keep: false, state: 'used' } },
  });
  const before = aQuote();
  for (const after of [before, aQuote({ shipment: { to: lausanne } })]) {
    expect(detailsForRecipient(details, before, after)).toEqual({
      ...someDetails(),
      sender: senderForm,
      recipient: null,
      depositMode: 'MAILBOX',
      depositRelay: point,
      deliveryRelay: null,
      documentsOnly: true,
      unverified: { sender: 'a street' },
    });
  }
});

test('13.8 options that the service doesn’t sell to the further recipient are left out', () => {
  const options = ['SIGNATURE', 'SATURDAY'];
  const after = aQuote();
  const sold = after.service.options.map(({ code }) => code as string);
  const { options: kept } = detailsForRecipient(someDetails({ options }), aQuote(), after);
  expect(kept).toEqual(options.filter((code) => sold.includes(code)));
  expect(kept.length).toBeLessThan(options.length);
});
