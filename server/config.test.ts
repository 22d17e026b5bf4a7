import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Config, loadSecretKeys, readConfig } from './config.ts';
import { configTable, configTableMarkdown } from './config-table.ts';

function configOf(env: Record<string, string>): Config {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.errors.join('\n'));
  return result.config;
}

function errorsOf(env: Record<string, string>): readonly string[] {
  const result = readConfig(env);
  return result.ok ? [] : result.errors;
}

const drawn = '6f1c0a9b83d24e57a1b0c9d8e7f60512';
const production = {
  GUICHET_ENV: 'production',
  DATABASE_URL: 'postgres://shop:secret@db/shop',
  ORIGIN: 'https://boutique.example',
  SECRET_KEY: drawn,
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://shop:secret@mail.example:465',
  TRUSTED_PROXIES: '1',
};

test('36.1 a variable can be given by a file, but not twice, and its secret is in no message', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-secrets-'));
  const file = join(folder, 'key');
  await writeFile(file, `${drawn}\n`);
  expect(configOf({ SECRET_KEY_FILE: file }).secretKeys).toEqual([drawn]);
  expect(errorsOf({ ...production, SECRET_KEY: '', SECRET_KEY_FILE: join(folder, 'none') })).toEqual([
    `SECRET_KEY: its file ${JSON.stringify(join(folder, 'none'))} can’t be read (ENOENT).`,
  ]);
  expect(errorsOf({ SECRET_KEY: drawn, SECRET_KEY_FILE: file })).toEqual([
    'SECRET_KEY: SECRET_KEY_FILE is set too: unset one of them.',
  ]);
  await writeFile(file, 'court');
  expect(errorsOf({ SECRET_KEY_FILE: file }).join()).not.toContain('court');
  await rm(folder, { recursive: true });
});

test('13.7 webhooks on this machine are refused in production', () => {
  expect(configOf({ WEBHOOK_LOOPBACK: 'on' }).webhookLoopback).toBe('on');
  expect(errorsOf({ ...production, WEBHOOK_LOOPBACK: 'on' })).toEqual([
    'WEBHOOK_LOOPBACK: production sends nothing to its own machine: leave it off.',
  ]);
});

test('an empty environment gives the demo on localhost, with every loopback name as an own host', () => {
  const config = configOf({});
  expect(config).toMatchObject({ env: 'demo', port: 3000, host: '127.0.0.1', origin: 'http://localhost:3000' });
  expect(config.ownOrigins).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']);
  expect(config.secureCookies).toBe(false);
  expect(config.quotesPerMinute).toBe(600);
});

test('SMT-8 API-3 time-outs default to 500 ms, 20 s and 3 s, each service its own', () => {
  expect(configOf({})).toMatchObject({
    pollPeriodMs: 500,
    pollTimeoutMs: 20_000,
    timeouts: { content: 3000, maps: 3000 },
  });
  const { timeouts } = configOf({ TIMEOUT_MS: '1000', MAPS_TIMEOUT_MS: '700' });
  expect(timeouts).toEqual({
    content: 1000,
    offers: 1000,
    authProxy: 1000,
    maps: 700,
    autocomplete: 1000,
    address: 1000,
    payment: 1000,
    label: 1000,
    tracking: 1000,
    mail: 1000,
    database: 1000,
    other: 1000,
  });
});

test('a configured ORIGIN is the only own origin, and https makes cookies secure', () => {
  const config = configOf({ ORIGIN: 'https://boutique.example' });
  expect(config.ownOrigins).toEqual(['https://boutique.example']);
  expect(config.secureCookies).toBe(true);
});

test('every error is listed at once, by its variable', () => {
  const errors = errorsOf({
    PORT: 'abc',
    RATE_LIMITS: '0',
    JOURNEY_CLOSED: 'all',
    ARRIVAL_COUNTRY: 'Italie',
    ORIGIN: 'https://a.example/x',
    LOG_LEVEL: 'loud',
  });
  expect(errors.map((error) => error.split(':')[0])).toEqual([
    'PORT',
    'ORIGIN',
    'JOURNEY_CLOSED',
    'ARRIVAL_COUNTRY',
    'RATE_LIMITS',
    'LOG_LEVEL',
  ]);
});

test('secrets are not repeated in errors', () => {
  const errors = errorsOf({
    DATABASE_URL: 'mysql://u:hunter2@h/d',
    SECRET_KEY: 'hunter2',
    REMOTE_CARRIERS: '{"token":"hunter2"',
    ADDRESS_CHECK_KEY: 'hunter2 and more',
  });
  expect(errors).toHaveLength(4);
  expect(errors.join('\n')).not.toContain('hunter2');
});

test('production needs its database, an https origin, its proxies, a key and real payments', () => {
  expect(
    errorsOf({ GUICHET_ENV: 'production', ORIGIN: 'http://boutique.example' }).map((error) => error.split(':')[0]),
  ).toEqual(['DATABASE_URL', 'ORIGIN', 'TRUSTED_PROXIES', 'SECRET_KEY', 'SMTP_URL', 'PAYMENT_PROVIDER']);
  expect(configOf({ ...production, TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0);
  expect(errorsOf(production)).toEqual([]);
});

test.each([
  ['SECRET_KEY', 'k'.repeat(32)],
  ['SECRET_KEY', 'changeme-changeme-changeme-1234567'],
  ['SECRET_KEY', `${'6f1c0a9b83d24e57a1b0c9d8e7f60512'},${'ab'.repeat(20)}`],
  ['ORIGIN', 'https://*'],
  ['ORIGIN', 'https://*.boutique.example'],
  ['RATE_LIMITS', 'off'],
  ['PAYMENT_PROVIDER', 'demo'],
  ['STRIPE_SECRET_KEY', 'sk_test_1'],
  ['SMTP_URL', 'smtp://shop:secret@mail.example:25'],
  ['VALKEY_URL', 'redis://:secret@cache.example:6379'],
  ['ADDRESS_SEARCH_URL', 'http://address.example/search'],
  ['ADDRESS_CHECK_URL', 'http://address.example/check'],
  ['RELAY_SERVICE_URL', 'http://relay.example'],
  ['LABEL_URL', 'http://labels.example'],
  ['TRACKING_URL', 'http://tracking.example'],
  ['TRACKING_WEBHOOK_SECRET', 'k'.repeat(32)],
  ['TAG_MANAGER_URL', 'http://tags.example'],
  ['REMOTE_CARRIERS', '[{"code":"SWFT","name":"Swift","url":"http://swift.example","token":"x"}]'],
])('production refuses %s=%s', (variable, value) => {
  expect(errorsOf({ ...production, [variable]: value }).map((error) => error.split(':')[0])).toEqual([variable]);
  expect(errorsOf({ ...production, [variable]: value }).join()).not.toContain('changeme');
});

test('CRT-8 a demo pays at the demo bank, and Stripe needs its key and the secret of its webhook', () => {
  const namesOf = (env: Record<string, string>) => errorsOf(env).map((error) => error.split(':')[0]);
  expect(configOf({})).toMatchObject({ paymentProvider: 'demo', stripe: null });
  expect(namesOf({ PAYMENT_PROVIDER: 'stripe' })).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  expect(namesOf({ STRIPE_SECRET_KEY: 'rk_test_1' })).toEqual(['STRIPE_WEBHOOK_SECRET']);
  expect(namesOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual(['STRIPE_SECRET_KEY']);
  expect(namesOf({ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: '1' })).toEqual([
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(configOf(keys)).toMatchObject({
    paymentProvider: 'demo',
    stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
  });
});

test('36.2 past a pooler there has to be a pooler', () => {
  const [pooled, direct] = ['postgres://shop@pooler:6432/shop', 'postgres://shop@db/shop'];
  expect(configOf({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).toMatchObject({ databaseDirectUrl: direct });
  expect(errorsOf({ DATABASE_DIRECT_URL: direct }).join()).toMatch(/^DATABASE_URL: /);
});

test('API-5 a third party’s map requires its attribution, and in production https', () => {
  const map = { MAP_STYLE_URL: 'https://tiles.example/style.json', MAP_ATTRIBUTION: '© Exemple' };
  expect(errorsOf({ ...production, ...map })).toEqual([]);
  expect(errorsOf({ ...map, MAP_ATTRIBUTION: '' }).map((error) => error.split(':')[0])).toEqual(['MAP_ATTRIBUTION']);
  const plain = { ...map, MAP_STYLE_URL: 'http://tiles.example/style.json' };
  expect(errorsOf({ ...production, ...plain }).map((error) => error.split(':')[0])).toEqual(['MAP_STYLE_URL']);
  expect(configOf({})).toMatchObject({ mapStyleUrl: null, mapAttribution: null });
});

test('production accepts services on its own machine, and a mail server with encryption', () => {
  const good: Record<string, string>[] = [
    { ADDRESS_CHECK_URL: 'http://127.0.0.1:8080/check' },
    { SMTP_URL: 'smtp://localhost:25' },
    { SMTP_URL: 'smtp://shop:secret@mail.example:587?requireTLS=true' },
    { VALKEY_URL: 'redis://cache:6379' },
  ];
  for (const env of good) expect(errorsOf({ ...production, ...env })).toEqual([]);
});

test('ACC-3 production needs a mail server for its own accounts, but not with another issuer', () => {
  const { SMTP_URL: _mailServer, ...without } = production;
  expect(errorsOf(without)).toEqual([expect.stringMatching(/^SMTP_URL: .*OIDC_ISSUER/)]);
  expect(errorsOf({ ...without, OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'shop' })).toEqual([]);
});

test('values of every kind are read', () => {
  const config = configOf({
    ...production,
    JOURNEY_CLOSED: 'part, pro',
    DEPARTURE_COUNTRY: 'BE',
    SECRET_KEY: `${drawn},${drawn}0a`,
    RATE_LIMITS: '50',
    PROVIDER_LABEL: '',
    LANDING_LABEL_PART: 'Particuliers',
    REMOTE_CARRIERS: '[{"code":"RAPIDE","name":"Rapide","url":"https://rapide.example/v1"}]',
  });
  expect(config).toMatchObject({
    closedJourneys: ['part', 'pro'],
    departureCountry: 'BE',
    arrivalCountry: null,
    secretKeys: [drawn, `${drawn}0a`],
    quotesPerMinute: 50,
    providerLabel: null,
    landingLabelPart: 'Particuliers',
    remoteCarriers: [{ code: 'RAPIDE', name: 'Rapide', url: 'https://rapide.example/v1' }],
  });
});

test('every documented default is accepted by its own variable', () => {
  const defaults = Object.values(configTable).map(({ variable, fallback }) => [variable, fallback ?? '']);
  expect(errorsOf(Object.fromEntries(defaults))).toEqual([]);
});

test('a key is created once, readable by its owner only, and read again at the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'guichet-key-'));
  const made = await Promise.all([1, 2, 3].map(() => loadSecretKeys({ dataDir, secretKeys: [] })));
  expect(new Set(made.flat()).size).toBe(1);
  expect(made[0]?.[0]).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  await rm(dataDir, { recursive: true });
});

test('docs/operations.md contains the table of variables', async () => {
  const document = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8');
  const printedTable = document.split('<!-- configuration -->')[1]?.split('<!-- /configuration -->')[0]?.trim();
  expect(printedTable).toBe(configTableMarkdown());
});

test('ACC-1 another issuer is named by https, or by http on this machine', () => {
  const good = [
    'https://issuer.example/realms/shop',
    'http://localhost:8080',
    'http://127.0.0.1:1',
    'http://[::1]:1/a',
  ];
  for (const url of good) expect(configOf({ OIDC_ISSUER: url }).oidcIssuer).toBe(url);
  const bad = [
    'http://issuer.example',
    'http://192.168.1.4:8080',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'https://issuer.example/?a=1',
    'https://issuer.example/#a',
    'https://user:password@issuer.example',
    'issuer.example',
    'file:///issuer',
  ];
  for (const url of bad) {
    const errors = errorsOf({ OIDC_ISSUER: url });
    expect(errors.filter((error) => error.startsWith('OIDC_ISSUER: '))).toHaveLength(Math.max(1, errors.length));
  }
});
