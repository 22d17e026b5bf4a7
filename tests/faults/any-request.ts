/** Generates requests for every call (by its schema), page and form, with hostile values. */

import { itemPageNames, itemPages, pageNames, pathOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
import { signMessage } from '#server/http/signed-message.ts';

/** A request to be sent. */
export interface AnyRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** The part of an OpenAPI document that describes requests. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Pseudo-random numbers from 0 to below 1 for a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'é'.repeat(300),
  'a'.repeat(10_000),
  '-1',
  '0',
  '1e309',
  'NaN',
  '9007199254740993',
  '99999999999999999999',
  '../../etc/passwd',
  '%00',
  '%',
  "'; drop table cart; --",
  '<script>',
  '{{7*7}}',
  'constructor',
  '__proto__',
  'toString',
  '2026-02-30',
  '0000-00-00',
  '+1 day',
  '\r\nX: y',
  '\u202e',
  '🎁'.repeat(50),
  'undefined',
  'null',
  '[]',
  'current',
  'part',
  'pro',
] as const;
const hostileValues = [
  ...hostileTexts,
  null,
  true,
  false,
  -1,
  0,
  0.1,
  -0,
  1e308,
  2 ** 53,
  1e21,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  Array(200).fill('x'),
] as const;
const likelyTexts = [
  'FR',
  'DE',
  '69003',
  '75011',
  'Lyon',
  'Paris',
  'part',
  'pro',
  'current',
  'anonymous',
  'fr',
  'en',
  'carton',
  'carton-30-20-15',
  'DEMO-69383-01',
  'COLISSIMO',
  'POFR',
  '0612345678',
  'zoe@example.fr',
  '2026-11-25',
  '12 rue Sainte-Catherine',
  'ORDINARY',
  'TUBE',
  'CAROUSEL',
  '1',
  '20',
] as const;

/** Bodies of events that a payment provider or carrier would never send. */
const hostileEvents = [
  '',
  'null',
  '[]',
  '{',
  '\u0000',
  '{}',
  '{"id":1,"reference":{}}',
  '{"id":"a\\u0000","reference":"b","number":"c","events":[]}',
  '{"id":"\\ud800","reference":"\\udc00","type":"charge.dispute.created","data":{"object":{"id":"\\ud800"}}}',
  '{"id":"evt_1","type":"checkout.session.completed"}',
  '{"id":"evt_1","type":"refund.created","data":{"object":null}}',
  '{"id":"evt_1","type":5,"data":{"object":{"id":{}}}}',
  `{"id":"${'x'.repeat(5000)}","reference":"${'y'.repeat(5000)}"}`,
  '{"id":"evt_2","reference":"unknown","type":"balance.available","data":{"object":{}}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
] as const;

/** Who sends signed events: path, name of the signature's header, and secret. */
export type EventSender = readonly [path: string, header: string, secret: string];

/** Makes an event that is signed correctly at this moment, whatever it says. */
export function signedEvent(senders: readonly EventSender[], n: number): AnyRequest {
  const [path = '', header = '', secret = ''] = senders[n % senders.length] ?? [];
  const body = hostileEvents[Math.floor(n / senders.length) % hostileEvents.length] ?? '';
  const signature = signMessage(new TextEncoder().encode(body), secret, new Date());
  return { method: 'POST', path, headers: { 'content-type': 'application/json', [header]: signature }, body };
}

/** Generates requests, always the same ones for a seed: `next` of anything, `ofEachCall` one of each call. */
export function createAnyRequest({ paths }: ApiDocument, seed: number) {
  const random = numbersOf(seed);
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const pagePaths = [
    ...allSites.flatMap((site) => pageNames.map((name) => pathOf(name, site))),
    ...itemPageNames.map((name) => itemPages[name].path),
    '/rien',
    '/smt/connexion/retour',
    '/smt/deconnexion',
    '/oidc/auth',
    '/oidc/token',
    '/oidc/me',
    '/oidc/jwks',
    '/oidc/session/end',
    '/sitemap.xml',
    '/robots.txt',
    '/api/docs',
  ];
  const names = [
    'q',
    'f',
    'tri',
    'page',
    'nb',
    'envoi',
    'ajoute',
    'profile',
    'redirect',
    'interaction',
    'jeton',
    'lang',
    'from.country',
    'from.postalCode',
    'to.country',
    'packageDetail.weight',
    'packageDetail.length',
    'packageDetail.dimensionType',
    'collectionDate',
    'cityZip',
    'offerKey',
    'product',
    'quantity',
    'action',
    'intent',
    'email',
    'password',
    'entry',
    'site',
    'choix',
    'code',
    'state',
    'iss',
    'client_id',
    'response_type',
    'scope',
    'redirect_uri',
  ];

  function anyValue(schema: Schema = {}, depth = 0): unknown {
    if (random() < 0.12) return one(hostileValues);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return one(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return anyValue(one(choices), depth + 1);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => anyValue(part, depth + 1)));
    const type = Array.isArray(schema.type) ? one(schema.type) : schema.type;
    if (type === 'object' || schema.properties) {
      const someProperties = Object.entries(schema.properties ?? {}).filter(() => random() < 0.9);
      return Object.fromEntries(
        someProperties.map(([name, part]) => [name, depth > 8 ? null : anyValue(part, depth + 1)]),
      );
    }
    if (type === 'array')
      return Array.from({ length: Math.floor(random() * 3) }, () => anyValue(schema.items, depth + 1));
    if (type === 'number' || type === 'integer') return one([0, 1, 2, 10, 20, 0.25, 60, 120]);
    if (type === 'boolean') return random() < 0.5;
    return one(likelyTexts);
  }

  const text = () => (random() < 0.4 ? one(hostileTexts) : one(likelyTexts));
  /** Encodes a part of a path or query; a text with a lone surrogate, which can't be encoded, becomes invalid UTF-8. */
  const encoded = (value: string) => (value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80');
  const pairs = (most: number) =>
    Array.from({ length: Math.floor(random() * most) }, () => `${encoded(one(names))}=${encoded(text())}`).join('&');

  function requestOf({ path, method, operation }: (typeof calls)[number]): AnyRequest {
    const filled = path.replace(/\{(\w+)\}/g, () => encoded(text()) || 'x');
    const parameters = operation.parameters ?? [];
    const query = parameters
      .filter(({ in: place }) => place === 'query' && random() < 0.85)
      .map(({ name, schema }) => `${name}=${encoded(String(anyValue(schema)))}`);
    const headers: Record<string, string> = {};
    if (parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key') && random() < 0.5)
      headers['idempotency-key'] = `k${random()}`;
    if (random() < 0.1)
      headers.cookie = `cart_part=${encoded(text())}; journey_part=${encoded(text())}; session=${encoded(text())}`;
    if (random() < 0.03) headers.authorization = `Bearer ${encoded(text())}`;
    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    if (!schema) return { method, path: `${filled}?${query.join('&')}`, headers, body: undefined };
    headers['content-type'] = random() < 0.97 ? 'application/json' : 'text/plain';
    const body = random() < 0.03 ? '{"a":' : JSON.stringify(anyValue(schema));
    return { method, path: `${filled}?${query.join('&')}`, headers, body };
  }

  function page(): AnyRequest {
    const path = one(pagePaths).replace(/:(\w+)/g, () => encoded(text()) || 'x') + (random() < 0.1 ? '.data' : '');
    const headers: Record<string, string> = { accept: 'text/html' };
    if (random() < 0.3)
      headers.cookie = `cart_part=${encoded(text())}; journey_part=${encoded(text())}; session=${encoded(text())}; lang=${one(['fr', 'en'])}`;
    const address = `${path}?${pairs(8)}`;
    if (random() < 0.6)
      return {
        method: random() < 0.95 ? 'GET' : one(['PUT', 'DELETE', 'OPTIONS', 'HEAD']),
        path: address,
        headers,
        body: undefined,
      };
    headers['content-type'] = one([
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/json',
    ]);
    return { method: 'POST', path: address, headers, body: pairs(12) };
  }

  return {
    next: () => (random() < 0.6 ? requestOf(one(calls)) : page()),
    ofEachCall: () => calls.map(requestOf),
  };
}
