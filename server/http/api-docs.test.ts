import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mountApiDocs } from './api-docs.ts';
import { errorAnswer } from './error-answer.ts';
import { anonymous, type Identity } from './identity.ts';
import type { HttpEnv } from './request-context.ts';

const account = { id: 'a', sessionId: 's', isPro: true, roles: [], firstName: 'Zoé' } as const;

function docs(readers: 'public' | 'customers', identity: Identity) {
  const app = new Hono<HttpEnv>();
  app.onError((error) => errorAnswer(error, 'fr'));
  app.use(async (c, next) => {
    c.set('identity', async () => identity);
    await next();
  });
  mountApiDocs(app, { document: () => ({ paths: {} }), calls: [], name: 'Guichet', readers, webhookTimeoutMs: 10_000 });
  return app;
}

test('API-4 if only customers may read them, others are sent to sign in and return to the page', async () => {
  const customerDocs = docs('customers', anonymous);
  const stranger = await customerDocs.request('/api/docs');
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    303,
    '/smt/connexion?profile=pro&redirect=%2Fapi%2Fdocs',
  ]);
  expect((await customerDocs.request('/api/openapi.json')).status).toBe(401);
  for (const app of [docs('customers', { kind: 'signedIn', account }), docs('public', anonymous)]) {
    for (const path of ['/api/docs', '/api/openapi.json']) expect((await app.request(path)).status).toBe(200);
  }
});
