import { afterAll, describe, expect, test } from 'vitest';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { pdfFaults } from '#tests/support/pdf-rules.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
await importCatalog(database.db, await openCatalogSource('data/catalog'));
const api = await shippingApi(database);
afterAll(() => api.close());

async function dataSheet(code: string, lang: 'fr' | 'en' = 'fr') {
  const path = `/api/front/occ/ecommerce/part/products/${code}/data-sheet?lang=${lang}`;
  const answer = await api.app.request(path, { headers: { host: 'localhost:3000' } });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

describe('SHOP-4 the data sheet of a product', () => {
  test('has its facts and its views, in the language of the call', async () => {
    const { answer, bytes } = await dataSheet('carton-40-30-30');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="fiche-technique-carton-40-30-30.pdf"');
    const { text, language, pages } = await readPdf(bytes);
    expect([language, pages.length]).toEqual(['fr', 1]);
    for (const part of [
      'Carton simple cannelure 40 × 30 × 30 cm',
      'Extérieur 40,8 × 30,8 × 31,2 cm',
      'Poids à vide 415 g',
      'Face 40,8 × 31,2',
      'Feuille A4 21 × 29,7',
    ]) {
      expect(text).toContain(part);
    }
    const english = await readPdf((await dataSheet('carton-40-30-30', 'en')).bytes);
    expect(english.text).toContain('Outside 40.8 × 30.8 × 31.2 cm');
  });

  test.each([
    'carton-40-30-30',
    'tube-60-8',
    'pochette-bulles-22-16',
    'carton-double-60-40-40',
    'balance-5kg',
    'timbres-cimes-20',
  ])('of %s keeps the rules of PDF/UA, and nothing overlaps or leaves the page', async (code) => {
    const { answer, bytes } = await dataSheet(code);
    if (answer.status !== 200) throw new Error(`${code} ${answer.status}`);
    expect(await pdfFaults(bytes)).toEqual([]);
    const { overlaps, beyondPage } = await readPdf(bytes);
    expect({ overlaps, beyondPage }).toEqual({ overlaps: [], beyondPage: [] });
  });

  test('of an unknown product is a 404', async () => {
    expect((await dataSheet('inconnu')).answer.status).toBe(404);
  });
});
