/** Validates the values of environment variables; every message says what to give instead. */
import * as v from 'valibot';

export function oneOf<const Options extends readonly string[]>(
  options: Options,
): v.GenericSchema<string, Options[number]> {
  return v.picklist(options, `use one of: ${options.join(', ')}`) as v.GenericSchema<string, Options[number]>;
}

export function whole(minimum: number, maximum: number): v.GenericSchema<string, number> {
  const message = `give a whole number from ${minimum} to ${maximum}`;
  return v.pipe(
    v.string(),
    v.regex(/^[0-9]{1,9}$/, message),
    v.transform(Number),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  );
}

export const milliseconds = whole(10, 120_000);
export const port = whole(1, 65_535);
export const text = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'give a text of 1 to 80 characters'),
  v.maxLength(80, 'at most 80 characters'),
);

/** An API key that can be sent as a header. */
export const key = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/, 'give 1 to 200 visible ASCII characters'));

export const scopes = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/, 'give scopes with one space between them'),
  v.check((value) => value.split(' ').includes('openid'), 'openid must be one of them'),
);

/** `protocols` are given with their colon: `https:`. */
export function urlOf(protocols: readonly string[]): v.GenericSchema<string, string> {
  const message = `give a whole URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return v.pipe(
    v.string(),
    v.check((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message),
  );
}

export const webUrl = urlOf(['https:', 'http:']);

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Identifier of an issuer: https, or http on this machine, without query and fragment (OpenID Connect Discovery 1.0).
 */
export const issuerUrl = v.pipe(
  webUrl,
  v.check((value) => {
    const url = URL.parse(value);
    return url === null || url.protocol === 'https:' || isLoopback(url.hostname);
  }, 'use https; http is for an issuer on this machine'),
  v.check((value) => !/[?#]|^\w+:\/\/[^/]*@/.test(value), 'give it without query, fragment and password'),
);

const originOnly = v.pipe(
  webUrl,
  v.check(
    (value) => !URL.canParse(value) || new URL(value).origin === value,
    'give scheme, host and port only, without path or final slash, as https://boutique.example',
  ),
);

export const ownOrigin = v.pipe(
  originOnly,
  v.check((value) => !value.includes('*'), 'name one host, without *'),
);

/** Values with commas between them. */
const listOf = <Item extends v.GenericSchema<string, string>>(item: Item, message = 'give a list') =>
  v.pipe(
    v.string(),
    v.transform((value) => value.split(',').map((each) => each.trim())),
    v.array(item, message),
    v.readonly(),
  );

export const originList = listOf(ownOrigin);

export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'give an ISO 3166-1 alpha-2 code, such as FR'));

export const siteList = listOf(oneOf(['part', 'pro']), 'give part, pro or part,pro');

export const carrierCodes = listOf(
  v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]{1,9}$/, 'give codes of carriers, such as POFR,CHRP')),
);

/** The current key, and optionally the previous one. */
export const secretKeys = v.pipe(
  listOf(
    v.pipe(
      v.string(),
      v.check(
        (key) => new TextEncoder().encode(key).length >= 32,
        'each key needs at least 32 bytes, as `openssl rand -hex 32` prints',
      ),
    ),
  ),
  v.maxLength(2, 'give the key in force and at most one former key, separated by a comma'),
);

/** Comparisons per minute and address; null if limits are off. */
export const rateLimits = v.pipe(
  v.string(),
  v.regex(/^(off|[1-9][0-9]{0,6})$/, 'give off, or the quotes allowed a minute and an address, as 600'),
  v.transform((value) => (value === 'off' ? null : Number(value))),
);

const remoteCarrier = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,31}$/, 'code: capitals, digits and _ as COLISSIMO')),
  name: v.pipe(v.string(), v.minLength(1, 'name: a text')),
  url: v.pipe(
    v.string(),
    v.check((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'url: a whole http(s) URL'),
  ),
  token: v.optional(v.string()),
  /** Whether its prices are the same at all postal codes of a town. */
  anyCode: v.optional(v.boolean()),
  /** Name of the file of `data/carriers` that describes its interface; absent for the shop's own. */
  interface: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'interface: name of a file of data/carriers'))),
  /** What the carrier gave the shop, such as a user name and a password. */
  settings: v.optional(v.record(v.string(), v.string('settings: texts by name')), {}),
});

const shapeOfCarriers = 'give a JSON list of {"code", "name", "url", "token"?, "anyCode"?, "interface"?, "settings"?}';

/** Carriers that are requested over HTTP, as JSON (docs/requirements.md SMT-24). */
export const remoteCarriers = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
    try {
      return JSON.parse(dataset.value);
    } catch {
      addIssue({ message: shapeOfCarriers });
      return NEVER;
    }
  }),
  v.array(remoteCarrier, shapeOfCarriers),
  v.readonly(),
);

export type RemoteCarrier = v.InferOutput<typeof remoteCarrier>;
