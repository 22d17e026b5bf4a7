import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteTimeout, sessionTimeout } from './session-timeout.ts';

const windowTarget = new EventTarget();
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('dispatchEvent', (event: Event) => windowTarget.dispatchEvent(event));
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'pro' } } });
  vi.stubGlobal('location', { pathname: '/professionnel/panier', search: '?ajoute=0', assign });
  assign.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const occ = 'https://shop.example/api/front/occ/ecommerce/pro';

function answer(path: string, status = 401, type = 'UnauthorizedError'): Response {
  const response = Response.json({ errors: [{ type, message: 'x' }] }, { status });
  return Object.defineProperty(response, 'url', { value: path });
}

test('ACC-4 a 401 of an ecommerce call fires the event and leads to logout, with the way back', async () => {
  const fired = vi.fn();
  windowTarget.addEventListener(sessionTimeout, fired, { once: true });
  await noteTimeout(answer(`${occ}/users/current/carts/current/entries`));
  expect(fired).toHaveBeenCalledOnce();
  const logoutUrl = new URL(assign.mock.calls[0]?.[0], 'https://shop.example');
  expect(logoutUrl.pathname).toBe('/smt/deconnexion');
  expect(Object.fromEntries(logoutUrl.searchParams)).toEqual({
    reason: 'time-out',
    profile: 'pro',
    redirect: '/professionnel/panier?ajoute=0',
  });
});

test.each([
  ['a journey switched off', answer(`${occ}/users/current/carts/x/smt`, 401, 'FeatureDisabledError')],
  ['the user information', answer(`${occ}/users/current`)],
  ['the mini cart', answer(`${occ}/users/current/mini_cart`)],
  ['a map without its token', answer('https://shop.example/api/maps/area')],
  ['another refusal', answer(`${occ}/users/current/carts/current`, 404, 'CartError')],
])('ACC-4 %s does not end the session', async (_, response) => {
  await noteTimeout(response);
  expect(assign).not.toHaveBeenCalled();
});

test('ACC-4 a page that prevents the event keeps its visitor', async () => {
  windowTarget.addEventListener(sessionTimeout, (event) => event.preventDefault(), { once: true });
  await noteTimeout(answer('https://shop.example/api/address/pro/account'));
  expect(assign).not.toHaveBeenCalled();
});
