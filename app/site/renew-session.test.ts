import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageRequestContext } from '#app/api/page-context.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import type { Site } from '#domain/site/site.ts';
import { renewSession } from './renew-session.ts';

/** Requests a page; returns the target of the redirect, null if the page is shown. */
async function visit(path: string, endedSession: Site | null, method = 'GET'): Promise<string | null> {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, { endedSession } as PageRequest);
  const request = new Request(`https://shop.example${path}`, { method });
  try {
    await renewSession({ request, context } as never, async () => new Response());
    return null;
  } catch (answer) {
    return decodeURIComponent((answer as Response).headers.get('location') ?? '');
  }
}

test('ACC-5 an ended session is renewed without a screen if possible, otherwise the visitor is informed and asked to sign in', async () => {
  expect(await visit('/panier?ajoute=0', 'part')).toBe(
    '/smt/connexion?profile=part&redirect=/panier?ajoute=0&fallback=/smt/connexion?profile=part&redirect=%2Fpanier%3Fajoute%3D0&reason=time-out&noPrompt=true',
  );
  expect(await visit('/professionnel/panier.data?_routes=pro.cart', 'pro')).toBe(
    '/smt/connexion?profile=pro&redirect=/professionnel/panier&fallback=/smt/connexion?profile=pro&redirect=%2Fprofessionnel%2Fpanier&reason=time-out&noPrompt=true',
  );
});

test('ACC-5 a form, a page of the sign-in and a valid session aren’t redirected', async () => {
  expect(await visit('/panier', 'part', 'POST')).toBeNull();
  expect(await visit('/smt/connexion?interaction=1', 'part')).toBeNull();
  expect(await visit('/smt/connexion/nouveau-mot-de-passe?jeton=1', 'part')).toBeNull();
  expect(await visit('/panier', null)).toBeNull();
});
