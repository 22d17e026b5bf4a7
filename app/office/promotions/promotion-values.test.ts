import { expect, test } from 'vitest';
import type { Office } from '#app/api/use-cases.ts';
import { seenName } from '#app/office/frame/seen-values.ts';
import { savePromotion, valuesOf } from './promotion-values.ts';

type Promotions = Office['promotions'];
type Read = Awaited<ReturnType<Promotions['read']>>;

const read = {
  ...{ id: 7, version: 3, code: 'DIX', name: { fr: 'Dix', en: 'Ten' }, sites: ['part'], kind: 'percentage', value: 10 },
  ...{ threshold: 0, startsOn: '2026-11-01', endsOn: null, scope: 'all', scopeCodes: [], oncePerCustomer: false },
  ...{ maxUses: null, stackable: false, isActive: true },
} as unknown as Read;

/** The form as it was read, with some fields typed anew, sent when the promotion has changed. */
async function send(typed: Readonly<Record<string, string>>, now: Partial<Read>) {
  const seen = valuesOf(read, '2026-11-30');
  const form = new FormData();
  const fields = { ...seen, id: '7', version: '3', [seenName]: JSON.stringify(seen), ...typed };
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value);
  const saved: unknown[] = [];
  const promotions = {
    read: async () => ({ ...read, version: 4, ...now }),
    save: async (promotion: unknown) => saved.push(promotion),
  } as unknown as Promotions;
  await savePromotion(promotions, form, 'fr');
  return saved[0];
}

test('35.1 what two people change in different fields of a promotion is both stored', async () => {
  expect(await send({ nameFr: 'Dix pour cent' }, { threshold: 2500, isActive: false })).toMatchObject({
    ...{ id: 7, version: 4, nameFr: 'Dix pour cent', threshold: 2500, isActive: false },
  });
});

test('35.1 a field of a promotion that both have changed is told with the value of now', async () => {
  await expect(send({ value: '15' }, { value: 20 })).rejects.toMatchObject({
    status: 409,
    errors: [{ subject: 'value', message: expect.stringContaining('20') }],
  });
});
