import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { ownHostOf } from './own-host.ts';

const database = await testDatabase();
const shop = await shippingApi(database, { env: { ORIGIN: 'https://boutique.example' } });
for (const path of ['/healthz', '/readyz']) shop.app.get(path, (c) => c.text('ok'));
const server = await shop.listen();
afterAll(async () => {
  await server.close();
  await shop.close();
});

test.each([
  [['https://boutique.example'], 'boutique.example', true],
  [['https://boutique.example'], 'boutique.example:443', true],
  [['https://boutique.example'], 'boutique.example:8443', false],
  [['https://boutique.example'], 'boutique.example.evil.example', false],
  [['https://boutique.example'], 'localhost:3000', false],
  [['https://boutique.example'], '10.0.0.7', false],
  [['https://boutique.example:8443'], 'boutique.example:8443', true],
  [['https://boutique.example:8443'], 'boutique.example', false],
  [['http://localhost:3000', 'http://[::1]:3000'], 'localhost:8080', true],
  [['http://localhost:3000', 'http://[::1]:3000'], '[::1]', true],
  [['http://localhost:3000'], 'localhost.evil.example', false],
  [['http://localhost:3000'], 'evil.example:3000', false],
])('a shop at %s accepts the host %s: %s', (origins, host, isOwn) => {
  expect(ownHostOf(origins)(host)).toBe(isOwn);
});

async function ask(path: string, headers: readonly string[], version = '1.1'): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.end([`GET ${path} HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

it('API-2 a request with a foreign Host header, or with two, is a 421', async () => {
  const ownHost = 'Host: boutique.example';
  const countryPath = '/api/countries/fr';
  expect(await ask(countryPath, [ownHost])).not.toContain(' 421 ');
  for (const headers of [
    ['Host: evil.example'],
    [ownHost, 'Host: evil.example'],
    ['Host: evil.example', ownHost],
    [ownHost, ownHost],
    ['Host: evil.example', 'X-Forwarded-Host: boutique.example'],
  ]) {
    const answer = await ask(countryPath, headers);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain('MisdirectedRequestError');
    expect(answer).not.toContain('evil');
  }
  expect(await ask('/healthz', ['Host: 10.0.0.7'])).toMatch(/^HTTP\/1\.1 200 /);
});

it.each([
  ['1.0', []],
  ['1.1', []],
  ['1.1', ['Host: ']],
  ['1.1', ['Host: 10.0.0.7:8080']],
  ['1.1', ['Host: [::1]']],
  ['1.1', ['Host: no host at all']],
])('G43 health checks by HTTP/%s with %j are answered, other requests are not', async (version, headers) => {
  for (const path of ['/healthz', '/readyz', '/readyz?from=proxy']) {
    expect(await ask(path, headers, version)).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await ask('/api/countries/fr', headers, version)).toMatch(/^HTTP\/1\.1 4(?:00|21) /);
});
