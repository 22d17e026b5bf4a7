import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import { pageArgs, refusal } from '#tests/support/page-args.ts';
import { requestNotice } from './request-notice.ts';

const page = '/boutique/carton/p/carton';

const send = (answer: unknown, email = 'zoe@exemple.fr', asked = '') => {
  const form = new FormData();
  form.set('mailAsked', asked);
  const { args } = pageArgs(page, { 'stockNotices.request': answer }, { method: 'POST' });
  return requestNotice(args, 'carton', email, form);
};

test.each([
  ['has its mail to confirm it', 'unconfirmed', `${page}?alerte=a-confirmer#notice`],
  ['is active for the own address', 'confirmed', `${page}?alerte=active#notice`],
  ['leads to an article that is back already', refusal(409, 'En stock.'), page],
  ['leads to the page of an article that is gone', refusal(404, 'Plus vendu.'), page],
])('SHOP-4 a requested notice %s', async (_what, answer, location) => {
  const response = (await send(answer)) as Response;
  expect([response.status, response.headers.get('location')]).toEqual([303, location]);
});

test.each([
  ['a wrong address', refusal(400, 'Corrigez.'), { error: 'Corrigez.', reason: null }],
  ['too many requests', refusal(429, 'Attendez.'), { error: null, reason: 'Attendez.' }],
  ['a shop that doesn’t answer', new CallError('down', 503, []), { error: null, reason: null }],
])('SHOP-4 the form is shown again after %s, with what was typed', async (_what, answer, said) => {
  expect(await send(answer)).toMatchObject({ data: { typed: 'zoe@exemple.fr', ...said }, init: { status: 422 } });
});

test('G22 a mistyped domain is asked about once', async () => {
  expect(await send('unconfirmed', 'zoe@gmial.com')).toMatchObject({
    data: { typed: 'zoe@gmial.com', error: expect.stringContaining('zoe@gmail.com') },
    init: { status: 422 },
  });
  expect(await send('unconfirmed', 'zoe@gmial.com', 'zoe@gmial.com')).toMatchObject({ status: 303 });
});
