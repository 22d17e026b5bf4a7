/** Every letter that the rules of addresses accept is legible on every document (docs/decisions/0019). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAddress } from '#domain/address/address.fixture.ts';
import { checkAddress, shapeKnowledge } from '#domain/address/check-address.ts';
import { addressProblems } from '#domain/cart/address-problems.ts';
import type { ParcelAddress } from '#domain/cart/parcel-payload.ts';
import { allLines } from '#domain/documents/printed-address.ts';
import { foldText } from '#domain/territory/text-key.ts';
import {
  aCn22,
  aCn23,
  aCommercialInvoice,
  aCustomsForm,
  aLabel,
  anInvoice,
  aQuotation,
  aReceipt,
  making,
  professional,
} from '#tests/build/documents.ts';
import { anOrderedParcel, aParcelAbroad, aParcelWithAccents } from '#tests/build/order-lines.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { fontOf, printableText, weights } from './fonts.ts';
import { makeCustomsPaper } from './make-customs-form.ts';
import { makeInvoice } from './make-invoice.ts';
import { labelFormats, makeLabels } from './make-labels.ts';
import { makeQuotation } from './make-quotation.ts';
import { makeReceipt } from './make-receipt.ts';

const knowledge = shapeKnowledge(null);
const accepts = (text: string) =>
  !checkAddress(anAddress({ streetName: text }), knowledge).some(({ subject }) => subject === 'streetName');

/** All letters of Unicode that the rules accept in a street. */
const alphabet = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((letter) => /\p{L}/u.test(letter) && accepts(`A${letter}`));

/** The alphabet in texts of a line's length. */
const lines = [''];
for (const letter of alphabet) {
  const longer = `${lines.at(-1)}${letter}`;
  if (lines.at(-1) === '' || accepts(longer)) lines[lines.length - 1] = longer;
  else lines.push(letter);
}

const { addressFrom, addressTo } = aParcelAbroad().payload.addresses;
const perAddress = 8;
const addresses = Array.from({ length: Math.ceil(lines.length / perAddress) }, (_, at): ParcelAddress => {
  const [line1 = 'A', ...rest] = lines.slice(at * perAddress, (at + 1) * perAddress);
  const [town = 'B', additionalStreetName, building, floor, service, additionalInformation, companyName] = rest;
  const details = { additionalStreetName, building, floor, service, additionalInformation, companyName };
  return { ...addressTo, ...details, line1, town };
});
const fields = [
  'line1',
  'town',
  'additionalStreetName',
  'building',
  'floor',
  'service',
  'additionalInformation',
  'companyName',
] as const;

/** Letters and digits without accents, as a second reader would compare them. */
const plain = (text: string) => foldText(text).replaceAll(' ', '');

describe('G3 ADR-7 the whole alphabet of the address rules', () => {
  test('has Latin, Greek and Cyrillic letters, and no others', () => {
    for (const letter of 'éßŒŁđŉşựǆαΩжЩ') expect(alphabet).toContain(letter);
    for (const letter of '太한שعกक') expect(alphabet).not.toContain(letter);
    expect(alphabet.length).toBeGreaterThan(2000);
  });

  test('is in both fonts once it is Latin', () => {
    for (const letter of [...printableText(lines.join('')), ...printableText(lines.join('').toUpperCase())])
      for (const weight of weights)
        expect([letter, fontOf(weight).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
  });

  test('is read back from labels and customs forms, with no letter as “?”', { timeout: 120_000 }, async () => {
    for (const to of addresses) {
      const parcel = aParcelAbroad();
      const ordered = { ...parcel, payload: { ...parcel.payload, addresses: { addressFrom: to, addressTo: to } } };
      const label = aLabel(ordered);
      const form = aCustomsForm(ordered);
      const files = [
        ...(await Promise.all(labelFormats.map((format) => makeLabels([label], format, making)))),
        await makeCustomsPaper(form, aCn22, making),
        await makeCustomsPaper(form, aCn23, making),
        await makeCustomsPaper(form, aCommercialInvoice, making),
      ];
      for (const file of files) {
        const { text } = await readPdf(file);
        expect(text).not.toContain('?');
        for (const line of allLines(label.recipient)) expect(text).toContain(line);
      }
    }
  });

  test('is read back from invoices, receipts and quotations', { timeout: 120_000 }, async () => {
    for (const address of addresses) {
      const parcel = aParcelWithAccents();
      const lines = [{ ...parcel, payload: { ...parcel.payload, addresses: { addressFrom: address, addressTo } } }];
      const files = [
        await makeInvoice(anInvoice(lines, { billed: { ...professional.billed, address } }), making),
        await makeReceipt(aReceipt(lines), making),
        await makeQuotation(aQuotation(lines, { address }), making),
      ];
      for (const file of files) {
        const { text } = await readPdf(file);
        expect(text).not.toContain('?');
        const found = text.replaceAll(' ', '');
        for (const field of fields) expect(found).toContain(printableText(address[field] ?? '').replaceAll(' ', ''));
      }
    }
  });
});

const latin = alphabet.filter((letter) => /^[a-z]+$/.test(plain(letter)));
const letter = fc.constantFrom(...latin);
const line = (maxLength: number) =>
  fc
    .tuple(letter, fc.array(fc.oneof(letter, fc.constant(' ')), { maxLength: maxLength - 2 }), letter)
    .map(([first, middle, last]) => [first, ...middle, last].join(''));

test('G3 whatever the cart accepts stands on the label, uncut', { timeout: 120_000 }, async () => {
  const typed = fc.record({
    firstName: line(13),
    lastName: line(13),
    service: line(32),
    floor: line(32),
    building: line(32),
    additionalInformation: line(32),
    line1: line(32),
    additionalStreetName: line(32),
    town: line(30),
    region: line(32),
    country: fc.constantFrom({ isocode: 'US' }, { isocode: 'CH' }, { isocode: 'GB' }),
  });
  const carrier = { code: 'CHRP', name: 'Chronopost' };
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom(...labelFormats), async (change, format) => {
      const to: ParcelAddress = { ...addressTo, ...change };
      fc.pre(addressProblems('recipient', to, carrier, { ...knowledge, postalCodeStatus: () => 'known' }).length === 0);
      const label = aLabel(anOrderedParcel(0, { payload: { from: addressFrom, to } }));
      const { text, beyondPage, overlaps } = await readPdf(await makeLabels([label], format, making));
      expect([beyondPage, overlaps]).toEqual([[], []]);
      for (const printed of allLines(label.recipient)) expect(printed.length).toBeLessThanOrEqual(38);
      const { country, region, ...texts } = change;
      const wanted = country.isocode === 'US' ? [...Object.values(texts), region] : Object.values(texts);
      for (const each of wanted) expect(plain(text)).toContain(plain(each));
    }),
    { numRuns: 15, maxSkipsPerRun: 1000 },
  );
});
