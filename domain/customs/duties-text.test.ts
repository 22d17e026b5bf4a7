import { expect, test } from 'vitest';
import { dutiesText } from './duties-text.ts';

const duties = {
  freeGift: { value: 100, currency: 'USD' as const },
  estimate: { lowPercent: 10, highPercent: 15, until: '2026-07-23' },
};
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '));

test('G7 duties paid in advance: who collects them, an estimate with its day, what happens otherwise', () => {
  const [collector, estimate, unpaid, ...others] = plain(
    dutiesText(duties, { cents: 250_00, goodsType: 'SALE_OF_GOODS' }, 'en'),
  );
  expect(collector).toContain('The carrier, or the company it appoints, has you pay the duties online');
  expect(collector).toContain('we don’t collect them');
  expect(estimate).toContain('Estimate: 25,00 € to 37,50 €, that is 10 to 15% of the declared value');
  expect(estimate).toContain('(until 23 July 2026)');
  expect(unpaid).toBe('Without this payment the parcel is refused when you hand it in, or returned to you.');
  expect(others).toEqual([]);
});

test('G7 a gift may be exempt, and a value that isn’t known is not estimated in euros', () => {
  const [, estimate, gift] = plain(dutiesText(duties, { cents: 0, goodsType: 'GIFT' }, 'fr'));
  expect(estimate).toMatch(/^Estimation : 10 à 15 % de la valeur déclarée/);
  expect(gift).toBe('Seul un cadeau entre particuliers de 100 $US au plus en est exempt.');
  const bare = { freeGift: null };
  expect(dutiesText(bare, { cents: 1, goodsType: 'GIFT' }, 'fr')).toHaveLength(2);
});
