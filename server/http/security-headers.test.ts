import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

test('an answer gets its headers without being copied, and keeps the policy and referrer of its own', async () => {
  const plain = new Response('plain');
  const page = new Response('page', {
    headers: { 'Content-Security-Policy': "default-src 'self'", 'Referrer-Policy': 'no-referrer' },
  });
  const app = new Hono<HttpEnv>();
  app.use(securityHeaders(true));
  app.get('/plain', () => plain);
  app.get('/page', () => page);

  expect(await app.request('/plain')).toBe(plain);
  expect(await app.request('/page')).toBe(page);
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});
