/** What no document can print is refused where a carrier prints it, and only there (docs/requirements.md ADR-7). */
import { describe, expect, test } from 'vitest';
import { aCompany, anAddress } from './address.fixture.ts';
import { checkEntry } from './address-book.ts';
import { type AddressForm, typedAddressOf } from './address-form.ts';
import { checkAddress, shapeKnowledge } from './check-address.ts';
import { checkAddressForCarrier } from './check-for-carrier.ts';
import { checkCheckoutAddress } from './checkout-address.ts';
import { judgeEntry } from './choose-address.ts';
import { foreignMobile } from './foreign-mobile.ts';
import { normaliseAddress } from './normalise.ts';

const knowledge = shapeKnowledge(foreignMobile);
const faultsOf = (change: Partial<AddressForm>) =>
  checkAddress(anAddress(change), knowledge).map(({ subject, key, params }) => [subject, key, params]);
const tokyo = { country: 'JP', postalCode: '100-0001', mobilePhone: '+819012345678' } as const;

describe('G3 ADR-7 an address', () => {
  test.each([
    'firstName',
    'lastName',
    'service',
    'streetName',
    'additionalStreetName',
    'building',
    'floor',
    'keypad',
    'city',
    'customsReference',
  ] as const)('asks for Latin letters in %s and names the first that isn’t', (field) => {
    expect(faultsOf({ [field]: 'Aé太郎' })).toEqual([[field, 'line.notLatin', { sign: '太' }]]);
  });

  test('asks for them in a company’s name too, but not in the name that its owner gives it', () => {
    const company = aCompany({ companyName: '株式会社', addressName: '東京の家' });
    expect(checkAddress(company, knowledge).map(({ subject }) => subject)).toEqual(['companyName']);
  });

  test.each(['Χρήστος', 'Щербаков', 'Nguyễn', 'İbrahim', 'Łukasz', 'Đorđe', 'Straße', 'Œnone', 'ŉ', 'Қайрат'])(
    'may be in letters that have a Latin form: %s',
    (lastName) => expect(faultsOf({ lastName: `${lastName} Li` })).toEqual([]),
  );

  test('has as many letters as a line has when printed', () => {
    expect(faultsOf({ streetName: `12 rue des Bœufs ${'x'.repeat(20)}` })).toEqual([]);
    expect(faultsOf({ streetName: `12 rue des Bœufs ${'x'.repeat(21)}` })).toEqual([
      ['streetName', 'line.printedTooLong', { count: 38, printed: 39 }],
    ]);
    expect(faultsOf({ firstName: 'Щ'.repeat(5), lastName: 'Щ'.repeat(4) })).toEqual([
      ['lastName', 'line.namesTooLong', { count: 34 }],
    ]);
    const colissimo = { code: 'POFR', name: 'Colissimo' };
    expect(checkAddressForCarrier(anAddress({ city: 'Щ'.repeat(9), ...tokyo }), knowledge, colissimo)).toMatchObject([
      { subject: 'city', key: 'line.carrierTooLong' },
    ]);
  });

  test.each([
    ['Ka\u02BBiulani', "Ka'iulani"],
    ['\u02BBEwa', 'Ewa'],
    ['Rab\u012B\u02BF', 'Rab\u012B'],
    ['D\u02BCArtagnan', "D'Artagnan"],
  ])('has the letter ʻokina and its kin as apostrophes: %j is %j', (typed, stored) => {
    expect(normaliseAddress(anAddress({ lastName: typed })).lastName).toBe(stored);
  });
});

describe('G3 an address in other letters', () => {
  const taro = { ...typedAddressOf(anAddress({ ...tokyo, firstName: '太郎', city: 'Tokyo' })), region: '東京都' };

  test('may stand in the book, and is mended in the form when it is chosen for a parcel', () => {
    const entry = { ...taro, addressName: 'Taro' };
    const place = { country: 'JP', postalCode: '100-0001' };
    const end = { place, carrier: { code: 'POFR', name: 'Colissimo' }, countries: null, knowledge };
    expect(checkEntry(entry, knowledge)).toEqual([]);
    expect(judgeEntry(entry, end)).toBe('TO_MEND');
    expect(judgeEntry({ ...entry, firstName: 'Taro', region: 'Tokyo' }, end)).toBe('ELIGIBLE');
  });

  test('is neither delivered to nor billed', () => {
    for (const use of ['delivery', 'billing'] as const)
      expect(checkCheckoutAddress(taro, use, knowledge)).toContainEqual(
        expect.objectContaining({ subject: 'firstName', key: 'line.notLatin' }),
      );
  });
});
