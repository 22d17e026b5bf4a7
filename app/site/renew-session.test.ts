import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageRequestContext } from '#app/api/page-context.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { renewSession } from './renew-session.ts';

/** Where a visitor is sent; null when the page is shown as it is. */
async function visit(path: string, endedSession: Mode | null, method = 'GET'): Promise<string | null> {
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

test('ACC-5 a session that is over is taken up again without a screen, or the visitor is told and asked to sign in', async () => {
  expect(await visit('/panier?ajoute=0', 'part')).toBe(
    '/smt/connexion?profile=part&redirect=/panier?ajoute=0&fallback=/smt/connexion?profile=part&redirect=%2Fpanier%3Fajoute%3D0&reason=time-out&noPrompt=true',
  );
  expect(await visit('/professionnel/panier.data?_routes=pro.cart', 'pro')).toBe(
    '/smt/connexion?profile=pro&redirect=/professionnel/panier&fallback=/smt/connexion?profile=pro&redirect=%2Fprofessionnel%2Fpanier&reason=time-out&noPrompt=true',
  );
});

test('ACC-5 a form that is sent, a page of signing in and a living session are left alone', async () => {
  expect(await visit('/panier', 'part', 'POST')).toBeNull();
  expect(await visit('/smt/connexion?interaction=1', 'part')).toBeNull();
  expect(await visit('/smt/connexion/nouveau-mot-de-passe?jeton=1', 'part')).toBeNull();
  expect(await visit('/panier', null)).toBeNull();
});
