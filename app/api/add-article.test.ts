import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToCart } from './add-article.ts';

const assign = vi.fn();
const requestedPaths: string[] = [];
const visitor = { hasCart: true, cartUser: 'current', sessionEnded: false };

/** Replaces `fetch`: `/api/visitor` answers `visitor`, calls of the cart answer `cart()`. */
function answers(visitor: object, cart: () => Response) {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    requestedPaths.push(pathname);
    const answer = pathname === '/api/visitor' ? Response.json(visitor) : cart();
    return Object.defineProperty(answer, 'url', { value: url });
  });
}

beforeEach(() => {
  requestedPaths.length = 0;
  assign.mockReset();
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'part' } } });
  vi.stubGlobal('location', { origin: 'https://shop.example', pathname: '/produit/x/p/1', search: '', assign });
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } });
});
afterEach(() => vi.unstubAllGlobals());

const add = () => addToCart({ site: 'part', lang: 'fr' }, { product: '1', quantity: 1, key: 'k' });
const out = '/smt/deconnexion?reason=time-out&profile=part&redirect=%2Fproduit%2Fx%2Fp%2F1';

test('ACC-4 an article added after the session’s end goes into no other cart, and the visitor is asked to sign in', async () => {
  answers({ ...visitor, cartUser: 'anonymous', sessionEnded: true }, () => Response.json({}));
  await expect(add()).rejects.toThrow();
  expect(requestedPaths).toEqual(['/api/visitor']);
  expect(assign).toHaveBeenCalledWith(out);
});

test('ACC-4 a session that ends between two calls is a time-out too', async () => {
  answers(visitor, () => Response.json({ errors: [] }, { status: 401 }));
  await expect(add()).rejects.toThrow();
  expect(assign).toHaveBeenCalledWith(out);
});

test('ACC-4 another refusal keeps the visitor on the page', async () => {
  answers(visitor, () => Response.json({ errors: [] }, { status: 503 }));
  await expect(add()).rejects.toThrow();
  expect(assign).not.toHaveBeenCalled();
});

test('CRT-2 a visitor without a cart gets one with the article, in one call', async () => {
  const modification = { statusCode: 'success', quantityAdded: 1, quantity: 1 };
  answers({ ...visitor, hasCart: false, cartUser: 'anonymous' }, () => Response.json({ guid: 'g', modification }));
  expect(await add()).toEqual(modification);
  expect(requestedPaths).toEqual(['/api/visitor', '/api/front/occ/ecommerce/part/users/anonymous/carts']);
});
