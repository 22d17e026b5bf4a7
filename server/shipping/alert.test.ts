import { afterAll, describe, expect, test } from 'vitest';
import type { AdviceAnswer } from '#domain/shipping/contract.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database);
afterAll(() => api.close());

const end = (country: string, postalCode: string, city: string) => ({ country, postalCode, city });
const box = (length: number, width: number, height: number, weight: number) => ({
  type: 'PARCEL',
  dimensionType: 'ORDINARY',
  length,
  width,
  height,
  weight,
});

async function alertOf(change: Record<string, unknown>, lang = 'fr'): Promise<AdviceAnswer['alert']> {
  const { status, body } = await api.call('POST', `/api/smt/advice?lang=${lang}`, quoteBody(change));
  expect(status).toBe(200);
  const { alert } = body as AdviceAnswer;
  return alert && { ...alert, message: alert.message.replaceAll('\u00A0', ' ') };
}

describe('SMT-14 the likeliest cause of an empty result, with the bundled tariffs', () => {
  test('is the length of 300 cm, not the weight of 30 kg, and the change is one that helps', async () => {
    const long = { packageDetail: box(300, 15, 10, 30) };
    const alert = await alertOf(long);
    expect(alert).toEqual({
      about: 'parcel',
      message: 'La longueur est de 300 cm ; Chronopost prend 150 cm au plus.',
      changes: { 'packageDetail.length': '150' },
    });
    const mended = quoteBody({ packageDetail: box(150, 15, 10, 30) });
    const { offers } = (await api.call('POST', '/api/smt/offers/sync', mended)).body as OffersAnswer;
    expect(offers.length).toBeGreaterThan(0);
  });

  test('is the size of 150 × 100 × 100 cm, without a change that wouldn’t help', async () => {
    const alert = await alertOf({ packageDetail: box(150, 100, 100, 30) });
    expect(alert).toMatchObject({ about: 'parcel', changes: {} });
    expect(alert?.message).toMatch(/^(Longueur, largeur et hauteur|La longueur et le tour du colis) font ensemble/);
  });

  test('SMT-22 names ends by their territory, and both ends if no carrier goes from one to the other', async () => {
    const guadeloupe = end('FR', '97110', 'Pointe-à-Pitre');
    const berlin = { ...end('DE', '10115', 'Berlin'), b2b: false };
    expect(await alertOf({ from: guadeloupe, to: berlin })).toEqual({
      about: 'trip',
      message: 'Aucun transporteur comparé ne relie ces deux territoires : Guadeloupe, Allemagne.',
      changes: {},
    });
    const saoPaulo = { ...end('BR', '01000-000', 'São Paulo'), b2b: false };
    expect((await alertOf({ from: end('DE', '10115', 'Berlin'), to: saoPaulo }, 'en'))?.message).toBe(
      'No compared carrier leaves from this territory: Germany.',
    );
    const { body } = await api.call('POST', '/api/smt/offers/sync', quoteBody({ from: guadeloupe, to: berlin }));
    const messages = (body as OffersAnswer).notOffered.map(({ message }) => message);
    expect(messages.filter((message) => message.includes('(France)'))).toEqual([]);
    expect(
      messages.filter((message) => message.includes('pas de départ de ce pays (Guadeloupe)')).length,
    ).toBeGreaterThan(5);
  });

  test('is absent if there is an offer', async () => {
    expect(await alertOf({})).toBeNull();
  });
});
