import { expect, test } from 'vitest';
import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import { priceChange, sumChanges } from './price-changes.ts';

const offer = (serviceCode: string, taxExclusive: number) =>
  ({
    service: { carrierCode: 'POFR', serviceCode },
    taxExclusive,
    taxInclusive: Math.round(taxExclusive * 1.2),
  }) as BulkOffer;
const stored = (line: number, code: string, taxExclusive: number) => ({
  line,
  serviceId: `POFR/${code}`,
  taxExclusive,
  taxInclusive: Math.round(taxExclusive * 1.2),
});

test('13.5 the price of a stored choice is compared with that of the same service, not of a cheaper one', () => {
  const change = priceChange(stored(2, 'Home', 1000), { offers: [offer('Relay', 500), offer('Home', 1100)] });
  expect(change).toEqual({
    line: 2,
    before: { taxExclusive: 1000, taxInclusive: 1200 },
    after: { taxExclusive: 1100, taxInclusive: 1320 },
  });
});

test.each([
  ['no longer offered', { offers: [offer('Relay', 500)] }],
  ['of a line that is gone', undefined],
])('13.5 a service %s has no price now', (_, line) => {
  expect(priceChange(stored(2, 'Home', 1000), line).after).toBeNull();
});

test('13.5 lines are counted by how they changed, and sums contain only what is still offered', () => {
  const changes = [
    priceChange(stored(2, 'Home', 1000), { offers: [offer('Home', 1100)] }),
    priceChange(stored(3, 'Home', 1000), { offers: [offer('Home', 900)] }),
    priceChange(stored(4, 'Home', 1000), { offers: [offer('Home', 1000)] }),
    priceChange(stored(5, 'Home', 700), { offers: [] }),
  ];
  expect(sumChanges(changes, 'pro')).toEqual({
    dearer: 1,
    cheaper: 1,
    unchanged: 1,
    gone: 1,
    goneBefore: { taxExclusive: 700, taxInclusive: 840 },
    before: { taxExclusive: 3000, taxInclusive: 3600 },
    after: { taxExclusive: 3000, taxInclusive: 3600 },
  });
});
