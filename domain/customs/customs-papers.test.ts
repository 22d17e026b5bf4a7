import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileTariffs } from '#domain/tariff/compile.ts';
import { rateShipment } from '#domain/tariff/rate.ts';
import { aDestination, aShipment } from '#tests/build/shipment.ts';
import { shippedTariffFiles, shippedTerritories } from '#tests/build/tariffs.ts';
import { customsPapers, standardTerms } from './customs-papers.ts';
import { papersOfOffer, papersText, papersToDo } from './papers-text.ts';

const tariffs = compileTariffs(shippedTariffFiles(), shippedTerritories());
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** By the service's code. */
function termsTo(to: ReturnType<typeof aDestination>, weightGrams = 500) {
  const parcel = { lengthMm: 300, widthMm: 220, heightMm: 20, weightGrams };
  const { services } = rateShipment(tariffs, aShipment({ to, parcel }), 'part');
  return new Map(services.map(({ serviceCode, customs }) => [String(serviceCode), customs ?? standardTerms]));
}

const geneva = termsTo(aDestination('CH', '1201', 'Genève'));
const andorra = termsTo(aDestination('AD', 'AD500', 'Andorra la Vella'));
const termsOf = (code: string) => {
  const terms = geneva.get(code) ?? andorra.get(code);
  if (!terms) throw new Error(`${code} doesn’t serve the place`);
  return terms;
};
const sale = { grams: 500, cents: 250_00, articles: 1, goodsType: 'SALE_OF_GOODS' };

describe('G6 CUS-6 the product decides which papers a parcel takes', () => {
  test.each([
    ['ColissimoAccess', {}, 'déclaration CN23, 4 exemplaires ; facture commerciale, 2 exemplaires'],
    ['ColissimoAccess', { goodsType: 'GIFT', cents: 1_00, grams: 20 }, 'déclaration CN23, 4 exemplaires'],
    [
      'ColissimoAccess',
      { goodsType: 'RETURNED_GOODS' },
      'déclaration CN23, 4 exemplaires ; facture pro forma, 2 exemplaires',
    ],
    ['DelivengoEasy', {}, 'déclaration CN22, 1 exemplaire ; facture commerciale, 1 exemplaire'],
    ['DelivengoEasy', { goodsType: 'GIFT', cents: 348_00, grams: 2000 }, 'déclaration CN22, 1 exemplaire'],
    ['DelivengoEasy', { goodsType: 'GIFT', cents: 348_01 }, 'déclaration CN23, 3 exemplaires'],
    ['DelivengoEasy', { goodsType: 'GIFT', grams: 2001 }, 'déclaration CN23, 3 exemplaires'],
    ['DelivengoEasy', { goodsType: 'GIFT', articles: 4 }, 'déclaration CN22, 1 exemplaire'],
    ['DelivengoEasy', { goodsType: 'GIFT', articles: 5 }, 'déclaration CN23, 3 exemplaires'],
    ['LettreSuivie', { goodsType: 'GIFT' }, 'déclaration CN22, 1 exemplaire'],
    ['ChronoInternationalColis', {}, 'facture commerciale, 5 exemplaires'],
    ['ChronoInternationalColis', { goodsType: 'GIFT' }, 'facture pro forma, 5 exemplaires'],
    ['ChronoClassic', { goodsType: 'OTHER' }, 'facture pro forma, 5 exemplaires'],
  ])('%s, %j: %s', (code, change, papers) => {
    const chosen = customsPapers(termsOf(code), { ...sale, ...change });
    expect(plain(papersText(chosen, 'fr'))).toBe(`Papiers douaniers : ${papers}`);
  });

  test.each([
    ['ColissimoAccess', 500, 'declaration CN23, 4 copies; for a sale, commercial invoice, 2 copies'],
    [
      'DelivengoEasy',
      500,
      'declaration CN22, 1 copy up to 348 €, otherwise declaration CN23, 3 copies; for a sale, commercial invoice, 1 copy',
    ],
    ['DelivengoEasy', 2001, 'declaration CN23, 3 copies; for a sale, commercial invoice, 1 copy'],
    ['ChronoInternationalColis', 500, 'commercial invoice or pro forma, 5 copies'],
  ])('the offer of %s at %i g says what may be needed: %s', (code, grams, papers) => {
    expect(plain(papersOfOffer(termsOf(code), grams).en)).toBe(`Customs papers: ${papers}`);
  });

  test('each paper is signed by hand, and as many copies attached as the carrier wants', () => {
    const [form, invoice] = papersToDo(customsPapers(termsOf('ColissimoAccess'), sale), 'fr').map(plain);
    expect(form).toBe(
      'Déclaration CN23 : datez et signez chaque exemplaire à la main, joignez-en 3 exemplaires dans une pochette transparente collée sur le colis, et gardez le dernier.',
    );
    expect(invoice).toBe(
      'Facture commerciale : datez et signez chaque exemplaire à la main, joignez-en 2 exemplaires dans une pochette transparente collée sur le colis.',
    );
  });

  test('every service abroad takes a paper for everything that can be declared, and never two forms', () => {
    const everywhere = [...geneva, ...andorra, ...termsTo(aDestination('US', '10001', 'New York'))];
    const types = ['GIFT', 'DOCUMENTS', 'SALE_OF_GOODS', 'COMMERCIAL_SAMPLE', 'RETURNED_GOODS', 'OTHER'];
    const contents = fc.record({
      grams: fc.integer({ min: 1, max: 30_000 }),
      cents: fc.integer({ min: 1, max: 10_000_00 }),
      articles: fc.integer({ min: 1, max: 100 }),
      goodsType: fc.constantFrom(...types),
    });
    fc.assert(
      fc.property(fc.constantFrom(...everywhere), contents, ([code, terms], declared) => {
        const chosen = customsPapers(terms, declared).map(({ type }) => type);
        const forms = chosen.filter((type) => type.startsWith('CN'));
        expect(forms).toHaveLength(code.startsWith('Chrono') ? 0 : 1);
        expect(chosen.includes('COMMERCIAL_INVOICE')).toBe(declared.goodsType === 'SALE_OF_GOODS');
        expect(chosen.length).toBeGreaterThan(0);
      }),
    );
  });
});
