import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageRequestContext } from '#app/api/page-context.ts';
import type { PageAccount, PageRequest } from '#domain/site/page-request.ts';
import { addArticle } from './add-article.ts';

interface RecordedRequest {
  readonly path: string;
  readonly key: string | null;
  readonly window: string | null;
  readonly body: unknown;
}

/**
 * Sends the form of a page. `answers` are the answers to the API calls, in their order. Returns the action's answer and
 * the requests it made.
 */
async function send(
  fields: Readonly<Record<string, string>>,
  answers: readonly { readonly status: number; readonly body: object }[],
  page = '/boutique/carton/p/carton',
  account: PageAccount | null = null,
) {
  const requests: RecordedRequest[] = [];
  const context = new RouterContextProvider();
  context.set(pageRequestContext, {
    locale: 'fr',
    account,
    settings: { origin: 'http://localhost', callTimeoutMs: 1000 },
    async send(request: Request) {
      const { status = 500, body = {} } = answers[requests.length] ?? {};
      const text = await request.text();
      const { pathname } = new URL(request.url);
      requests.push({
        path: pathname.replace('/api/front/occ/ecommerce/', ''),
        key: request.headers.get('idempotency-key'),
        window: request.headers.get('idempotency-window'),
        body: text === '' ? null : JSON.parse(text),
      });
      return Response.json(body, { status });
    },
  } as PageRequest);
  const request = new Request(`http://localhost${page}`, { method: 'POST', body: new URLSearchParams(fields) });
  return { answer: await addArticle({ request, context }), requests };
}

const added = (statusCode: string, entryNumber = 4, quantity = 1) => ({
  status: 200,
  body: { statusCode, quantityAdded: 1, quantity, entry: { entryNumber, quantity } },
});
const noCart = { status: 404, body: { errors: [{ type: 'CartError', subjectType: 'cart', message: '' }] } };
const refused = (status: number) => ({ status, body: { errors: [{ type: 'CartError', message: '' }] } });

function placeOf(answer: unknown): (string | number | null)[] {
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return [answer.status, answer.headers.get('location')];
}

test('CRT-7 after adding, the cart says whether everything or only the remaining stock was added', async () => {
  const { answer, requests } = await send({ product: 'carton', offer: '7', quantity: '2', key: 'k' }, [
    added('success'),
  ]);
  expect(placeOf(answer)).toEqual([303, '/panier?ajoute=4']);
  expect(requests).toEqual([
    {
      path: 'part/users/anonymous/carts/current/entries',
      key: 'k',
      window: null,
      body: { product: { code: 'carton' }, quantity: 2, offer: { id: '7' } },
    },
  ]);
  const pro = await send({ product: 'carton' }, [added('lowStock', 4, 6)], '/professionnel/boutique/carton/p/carton');
  expect(placeOf(pro.answer)).toEqual([303, '/professionnel/panier?limite=4&plus=1']);
  expect(pro.requests[0]).toMatchObject({ body: { product: { code: 'carton' }, quantity: 1 } });
  expect(pro.requests[0]?.body).not.toHaveProperty('offer');
});

test('CRT-2 without a cart, one is created with the article in one call', async () => {
  const created = { status: 201, body: { guid: 'g', modification: added('success', 0).body } };
  const { answer, requests } = await send({ product: 'carton', key: 'k' }, [noCart, created]);
  expect(placeOf(answer)).toEqual([303, '/panier?ajoute=0']);
  expect(requests.slice(1)).toEqual([
    {
      path: 'part/users/anonymous/carts',
      key: 'k',
      window: null,
      body: { entry: { product: { code: 'carton' }, quantity: 1 } },
    },
  ]);
});

test('CRT-1 ACC-6 a signed-in visitor adds to the account’s cart, a consumer on the professional site anonymously', async () => {
  const userOf = async (page: string, isPro: boolean) => {
    const { requests } = await send({ product: 'carton' }, [added('success')], page, {
      key: 'z',
      firstName: 'Zoé',
      isPro,
    });
    return requests[0]?.path.split('/')[2];
  };
  const pro = '/professionnel/boutique/carton/p/carton';
  expect(await userOf('/boutique/carton/p/carton', false)).toBe('current');
  expect(await userOf('/boutique/carton/p/carton', true)).toBe('current');
  expect(await userOf(pro, true)).toBe('current');
  expect(await userOf(pro, false)).toBe('anonymous');
});

test.each([
  ['noStock', { status: 200, body: { statusCode: 'noStock', quantityAdded: 0, quantity: 0 } }],
  ['gone', refused(404)],
  ['full', refused(400)],
  ['failed', refused(503)],
])('CRT-7 if nothing is added, the page is shown again with the reason %s', async (refusal, call) => {
  const { answer } = await send({ product: 'carton', offer: '7', quantity: '3' }, [call]);
  expect(answer).toMatchObject({
    data: { refusal, product: 'carton', offer: '7', quantity: '3' },
    init: { status: 422 },
  });
});

test.each(['', '0', '-1', '1,5', 'deux'])('CRT-7 the quantity %s makes no call', async (quantity) => {
  const { answer, requests } = await send({ product: 'carton', quantity }, []);
  expect(answer).toMatchObject({ data: { refusal: 'quantity', quantity, offer: null } });
  expect(requests).toEqual([]);
});

test('CRT-7 a quantity above the maximum is cut to it, and the cart says so', async () => {
  const { answer, requests } = await send({ product: 'carton', quantity: '9999' }, [added('success', 4, 999)]);
  expect(requests[0]?.body).toMatchObject({ quantity: 999 });
  expect(placeOf(answer)).toEqual([303, '/panier?limite=4&plus=1']);
});

test('CRT-9 a form that is already being processed leads to the cart', async () => {
  const { answer } = await send({ product: 'carton' }, [refused(409)]);
  expect(placeOf(answer)).toEqual([303, '/panier']);
});

test('CRT-8 an article for a cart that is being paid leads to its payment', async () => {
  const paying = { status: 409, body: { errors: [{ type: 'ConflictError', message: '', reason: 'paying' }] } };
  const { answer } = await send({ product: 'carton' }, [paying]);
  expect(placeOf(answer)).toEqual([303, '/checkout/recapitulatif']);
});

test('CRT-9 without a script two equal submissions in quick succession count once, different ones separately', async () => {
  const keyOf = async (fields: Readonly<Record<string, string>>) => {
    const { requests } = await send(fields, [added('success')]);
    return [requests[0]?.key, requests[0]?.window];
  };
  const first = await keyOf({ product: 'carton', offer: '7', quantity: '2' });
  expect(first).toEqual(['form%20carton%207%202', '3']);
  expect(await keyOf({ product: 'carton', offer: '7', quantity: '2', key: 'é'.repeat(9) })).toEqual(first);
  for (const other of [
    { product: 'carton', offer: '7', quantity: '3' },
    { product: 'carton', offer: '8', quantity: '2' },
  ]) {
    expect(await keyOf(other)).not.toEqual(first);
  }
});
