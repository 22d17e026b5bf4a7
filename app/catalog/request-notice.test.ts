import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageRequestContext } from '#app/api/page-context.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { requestNotice } from './request-notice.ts';

const page = '/boutique/carton/p/carton';

/** Sends the form of a page, whose call gets an answer; null for none. */
function send(answer: { readonly status: number; readonly body: object } | null) {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, {
    locale: 'fr',
    settings: { origin: 'http://localhost', callTimeoutMs: 1000 },
    async send() {
      if (answer === null) throw new TypeError('fetch failed');
      return Response.json(answer.body, { status: answer.status });
    },
  } as unknown as PageRequest);
  const request = new Request(`http://localhost${page}`, { method: 'POST' });
  return requestNotice({ request, context }, 'carton', 'zoe@exemple.fr');
}

const refused = (status: number, message: string) => ({ status, body: { errors: [{ type: 'AnyError', message }] } });

test.each([
  ['has its mail to confirm it', { status: 202, body: { state: 'unconfirmed' } }, `${page}?alerte=a-confirmer#notice`],
  ['is active for the own address', { status: 202, body: { state: 'confirmed' } }, `${page}?alerte=active#notice`],
  ['leads to an article that is back already', refused(409, 'En stock.'), page],
  ['leads to the page of an article that is gone', refused(404, 'Plus vendu.'), page],
])('SHOP-4 a requested notice %s', async (_what, answer, location) => {
  const response = (await send(answer)) as Response;
  expect([response.status, response.headers.get('location')]).toEqual([303, location]);
});

test.each([
  ['a wrong address', refused(400, 'Corrigez.'), { error: 'Corrigez.', reason: null }],
  ['too many requests', refused(429, 'Attendez.'), { error: null, reason: 'Attendez.' }],
  ['a shop that doesn’t answer', null, { error: null, reason: null }],
])('SHOP-4 the form is shown again after %s, with what was typed', async (_what, answer, said) => {
  expect(await send(answer)).toMatchObject({ data: { typed: 'zoe@exemple.fr', ...said }, init: { status: 422 } });
});
