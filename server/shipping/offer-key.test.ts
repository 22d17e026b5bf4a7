import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOfferKeys, type OfferKeyContent } from './offer-key.ts';

const secret = 'a secret of thirty-two bytes, or more';
const start = Date.UTC(2026, 10, 23, 9, 0, 0);

const content: OfferKeyContent = {
  shipmentId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  site: 'part',
  issuedAt: start,
  shipment: {
    from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
    to: { country: 'DE', postalCode: '10115', city: 'Berlin' },
    toBusiness: false,
    parcel: { dimensionType: 'ORDINARY', lengthMm: 220, widthMm: 160, heightMm: 60, weightGrams: 250 },
    collectionDate: '2026-11-23',
  },
  carrierCode: 'POFR',
  serviceCode: 'COLISSIMO_HOME',
  taxExclusive: 458,
  taxInclusive: 549,
  vatRate: 20,
  tariffVersion: 'POFR-part@2026-01-01#abc',
  estimated: false,
  position: 2,
};

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const contents = fc.record({
  shipmentId: fc.uuid(),
  site: fc.constantFrom('part' as const, 'pro' as const),
  issuedAt: fc.nat(),
  shipment: fc.record({
    from: fc.record({ country: text, postalCode: text, city: text }),
    to: fc.record({ country: text, postalCode: text, city: text }),
    toBusiness: fc.boolean(),
    parcel: fc.record({
      dimensionType: fc.constantFrom('ORDINARY' as const, 'TUBE' as const),
      lengthMm: fc.nat(),
      widthMm: fc.nat(),
      heightMm: fc.nat(),
      weightGrams: fc.nat(),
    }),
    collectionDate: fc.constant('2026-11-23'),
  }),
  carrierCode: text,
  serviceCode: text,
  taxExclusive: fc.nat(),
  taxInclusive: fc.nat(),
  vatRate: fc.constantFrom(0 as const, 20 as const),
  tariffVersion: text,
  estimated: fc.boolean(),
  position: fc.nat(),
});

const at = (milliseconds: number) => new Date(start + milliseconds);
const minutes = (count: number) => count * 60_000;
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';

describe('the key of an offer', () => {
  const keys = createOfferKeys([secret]);

  test('SMT-17 reading a key returns the signed content, for any content', () => {
    fc.assert(
      fc.property(contents, (any) => {
        expect(keys.read(keys.sign(any), new Date(any.issuedAt), any.site)).toEqual({ status: 'ok', content: any });
      }),
    );
  });

  test('SMT-17 a key is valid at 60:00.000 and expired a millisecond later', () => {
    const key = keys.sign(content);
    expect(keys.read(key, at(0), 'part').status).toBe('ok');
    expect(keys.read(key, at(minutes(60)), 'part').status).toBe('ok');
    expect(keys.read(key, at(minutes(60) + 1), 'part').status).toBe('expired');
  });

  test('CRT-4 SMT-17 a key with any character changed, added or cut off is refused', () => {
    const key = keys.sign(content);
    fc.assert(
      fc.property(fc.nat(key.length - 1), fc.constantFrom(...base64url), (index, other) => {
        fc.pre(key[index] !== other);
        const forgedKey = key.slice(0, index) + other + key.slice(index + 1);
        expect(keys.read(forgedKey, at(0), 'part').status).toBe('forged');
      }),
      { numRuns: 1000 },
    );
    for (const forgedKey of [`${key}A`, key.slice(0, -1), `${key}.`, `${key}.x`, '', '.', 'abc', 'é'.repeat(40)]) {
      expect(keys.read(forgedKey, at(0), 'part').status).toBe('forged');
    }
  });

  test('SMT-17 a key that another version of the shop has signed is refused, and has no site', () => {
    const payload = Buffer.from(JSON.stringify([99, 'other', 'part'])).toString('base64url');
    const signature = createHmac('sha256', secret).update(`offer-key:${payload}`).digest('base64url');
    expect(keys.read(`${payload}.${signature}`, at(0), 'part')).toEqual({ status: 'forged' });
    expect(keys.siteOf(`${payload}.${signature}`)).toBeNull();
    expect(keys.siteOf('abc')).toBeNull();
    expect(keys.siteOf(keys.sign(content))).toBe('part');
  });

  test('SMT-17 a key of one site is invalid on the other', () => {
    expect(keys.read(keys.sign(content), at(0), 'pro')).toEqual({ status: 'otherSite' });
    expect(keys.read(keys.sign({ ...content, site: 'pro' }), at(0), 'part')).toEqual({ status: 'otherSite' });
  });

  test('SMT-17 during a rotation of secrets both are accepted, afterwards only the new one', () => {
    const newSecret = 'another secret of thirty-two bytes…';
    const key = keys.sign(content);
    expect(createOfferKeys([newSecret, secret]).read(key, at(0), 'part').status).toBe('ok');
    expect(createOfferKeys([newSecret]).read(key, at(0), 'part').status).toBe('forged');
    expect(keys.read(createOfferKeys([newSecret, secret]).sign(content), at(0), 'part').status).toBe('forged');
  });
});
