import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OffersAnswer, WireOffer } from '#domain/shipping/wire-offer.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dataFolder, loadTariffs, quoteBody, type ShippingApi, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const label = 'Colissimo Domicile';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-tariffs-'));
  await cp(join(dataFolder, 'tariffs'), folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rewrite(change: (text: string) => string): Promise<void> {
  const file = join(folder, 'colissimo-part-2026.json');
  await writeFile(file, change(await readFile(file, 'utf8')));
}

async function offerOf(api: ShippingApi): Promise<{ code: string; offer: WireOffer | undefined }> {
  const { body } = await api.call('POST', '/api/smt/offers/sync', quoteBody());
  const { shipmentCode, offers } = body as OffersAnswer;
  return { code: shipmentCode, offer: offers.find(({ service }) => service.label === label) };
}

const keep = (api: ShippingApi, code: string, offerKey = '') =>
  api.call('PUT', `/api/smt/drafts/${code}`, { offerKey });
const sumOf = (offer: WireOffer) => offer.breakdown.reduce((sum, line) => sum + Math.round(line.amount.value * 100), 0);

describe('tariffs reloaded while offers are shown', () => {
  test('SMT-17 SMT-23 change no price of a key, in any process', async () => {
    const tariffs = await loadTariffs(folder);
    const api = await shippingApi(database, { change: { tariffs } });
    const before = [await offerOf(api), await offerOf(api), await offerOf(api)];
    expect(before[0]?.offer?.price.taxInclusive.value).toBe(5.49);

    await rewrite((text) => text.replaceAll('5.49', '6.49'));
    expect(await tariffs.reload()).toMatchObject({ ok: true });
    expect((await offerOf(api)).offer?.price.taxInclusive.value).toBe(6.49);
    const later = await shippingApi(database, { change: { tariffs: await loadTariffs(folder) } });

    for (const [index, process] of [api, later].entries()) {
      const answer = await keep(process, before[index]?.code ?? '', before[index]?.offer?.key);
      expect(answer.status).toBe(200);
      const { offer } = answer.body as { offer: WireOffer };
      expect(offer.price.taxInclusive.value).toBe(5.49);
      expect(sumOf(offer)).toBe(549);
      expect(offer.delivery).toEqual(before[index]?.offer?.delivery);
    }

    await rewrite((text) =>
      text.replace(`"fr": "${label}"`, '"fr": "Colissimo Maison"').replace('ColissimoAccess', 'ColissimoMaison'),
    );
    const without = await shippingApi(database, { change: { tariffs: await loadTariffs(folder) } });
    expect(await keep(without, before[2]?.code ?? '', before[2]?.offer?.key)).toMatchObject({
      status: 410,
      body: { errors: [{ type: 'OfferExpiredError', subject: 'offerKey' }] },
    });
    for (const each of [api, later, without]) await each.close();
  });
});
