import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

test('an answer gets the headers without being copied, and keeps its own policies', async () => {
  // With a type of its own, since that of plain text is spelled differently once the server's adapter is loaded.
  const plain = new Response('plain', { headers: { 'Content-Type': 'text/plain' } });
  const page = new Response('page', {
    headers: { 'Content-Security-Policy': "default-src 'self'", 'Referrer-Policy': 'no-referrer' },
  });
  const app = new Hono<HttpEnv>();
  app.use(securityHeaders(true));
  app.get('/plain', () => plain);
  app.get('/page', () => page);

  expect(await app.request('/plain')).toBe(plain);
  expect(await app.request('/page')).toBe(page);
  expect(Object.fromEntries(plain.headers)).toEqual({
    'content-type': 'text/plain',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
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
