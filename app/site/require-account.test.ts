import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageRequestContext } from '#app/api/page-context.ts';
import type { PageAccount, PageRequest } from '#domain/site/page-request.ts';
import type { Site } from '#domain/site/site.ts';
import { requireAccount } from './require-account.ts';

function visit(
  path: string,
  account: PageAccount | null,
  accountUrl: string | null = null,
  endedSession: Site | null = null,
): string | PageAccount {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, { account, endedSession, settings: { accountUrl } } as PageRequest);
  try {
    return requireAccount({ request: new Request(`https://shop.example${path}`), context });
  } catch (answer) {
    return (answer as Response).headers.get('location') ?? '';
  }
}

const zoe: PageAccount = { key: 'z', firstName: 'Zoé', isPro: false };
const nadia: PageAccount = { key: 'n', firstName: 'Nadia', isPro: true };

test('ACC-5 a visitor who isn’t signed in is sent to sign in, and back afterwards', () => {
  expect(visit('/espaceclient/mes-achats?page=2', null)).toBe(
    '/smt/connexion?profile=part&redirect=%2Fespaceclient%2Fmes-achats%3Fpage%3D2',
  );
  expect(visit('/professionnel/espaceclient/achats.data?_routes=pro.purchases', null)).toBe(
    '/smt/connexion?profile=pro&redirect=%2Fprofessionnel%2Fespaceclient%2Fachats',
  );
});

test('ACC-5 a form sent after the session’s end leads to sign in, with the reason', () => {
  expect(visit('/espaceclient/mes-informations', null, null, 'part')).toBe(
    '/smt/connexion?profile=part&redirect=%2Fespaceclient%2Fmes-informations&reason=time-out',
  );
});

test('NAV-22 each kind of account is redirected to its own site’s area', () => {
  expect(visit('/espaceclient/mes-achats', zoe)).toEqual(zoe);
  expect(visit('/professionnel/espaceclient/achats', zoe)).toBe('/espaceclient/mes-achats');
  expect(visit('/espaceclient/mes-achats/G-1', nadia)).toBe('/professionnel/espaceclient/achats/G-1');
  expect(visit('/professionnel/espaceclient', zoe)).toBe('/espaceclient');
});

test('NAV-22 a configured external customer area takes over', () => {
  const target = 'https://client.example/professionnel/espaceclient/achats?x=1';
  expect(visit('/professionnel/espaceclient/achats?x=1', null, 'https://client.example')).toBe(target);
});

test('API-2 while accounts can’t be read, a page of the area is a 503 and doesn’t lead to sign in', () => {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, {
    account: null,
    unknownVisitor: true,
    settings: { accountUrl: null },
  } as unknown as PageRequest);
  const request = new Request('https://shop.example/espaceclient');
  expect(() => requireAccount({ request, context })).toThrow(expect.objectContaining({ init: { status: 503 } }));
});
