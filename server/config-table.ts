/** Every environment variable of the server but NODE_ENV in one table: meaning, default and validation. */
import * as v from 'valibot';
import {
  carrierCodes,
  countryCode,
  issuerUrl,
  key,
  milliseconds,
  oneOf,
  originList,
  ownOrigin,
  port,
  rateLimits,
  remoteCarriers,
  scopes,
  secretKeys,
  siteList,
  text,
  urlOf,
  webUrl,
  whole,
} from './config-values.ts';

/** `fallback` is the default; null if the variable may be unset, which `meaning` explains. */
export interface Setting<T = unknown, F extends string | null = string | null> {
  readonly variable: string;
  readonly fallback: F;
  readonly meaning: string;
  readonly schema: v.GenericSchema<string, T>;
  /** A secret's value never appears in an error message. */
  readonly secret: boolean;
}

function setting<T, F extends string | null>(
  variable: string,
  fallback: F,
  meaning: string,
  schema: v.GenericSchema<string, T>,
  secret = false,
): Setting<T, F> {
  return { variable, fallback, meaning, schema, secret };
}

const deadline = (variable: string, use: string) =>
  setting(variable, null, `Deadline of ${use}; unset: \`TIMEOUT_MS\`.`, milliseconds);

/** The variables are in the order of docs/operations.md. */
export const configTable = {
  env: setting(
    'GUICHET_ENV',
    'demo',
    '`production` requires `DATABASE_URL`, an https `ORIGIN`, `TRUSTED_PROXIES`, `SECRET_KEY`, `PAYMENT_PROVIDER=stripe` and, without `OIDC_ISSUER`, `SMTP_URL`, and refuses keys that were not drawn at random, `RATE_LIMITS=off`, `WEBHOOK_LOOPBACK=on` and unencrypted connections to other services. It removes the demo’s accounts.',
    oneOf(['demo', 'production']),
  ),
  port: setting('PORT', '3000', 'Port of the site.', port),
  host: setting('HOST', '127.0.0.1', 'Address to listen on; `0.0.0.0` for every interface.', text),
  origin: setting(
    'ORIGIN',
    null,
    'Public origin of the site, used for every absolute URL; a request for another `Host` is answered 421. Unset: `http://localhost:{PORT}`; 127.0.0.1 and [::1] are then accepted too, at any port.',
    ownOrigin,
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    null,
    'Proxies in front of the shop, whose `X-Forwarded-For` gives the visitor’s address, by which limits count. Unset: 0; required in production.',
    whole(0, 20),
  ),
  dataDir: setting(
    'DATA_DIR',
    '.data',
    'Folder for what the server writes: embedded database, generated key, mail files.',
    v.pipe(v.string(), v.minLength(1)),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    null,
    'PostgreSQL 15 or later, as `postgres://user:password@host:5432/name`. Unset: an embedded PostgreSQL 18 in `DATA_DIR/postgres`.',
    urlOf(['postgres:', 'postgresql:']),
    true,
  ),
  databaseDirectUrl: setting(
    'DATABASE_DIRECT_URL',
    null,
    'The same database past the pooler in transaction mode (PgBouncer) that `DATABASE_URL` then names (docs/deployment.md). Unset: there is none.',
    urlOf(['postgres:', 'postgresql:']),
    true,
  ),
  databasePool: setting('DATABASE_POOL', '10', 'Maximum connections of a process to the database.', whole(1, 500)),
  secretKeys: setting(
    'SECRET_KEY',
    null,
    'Signs offer keys and cookies, 32 bytes or more; `new,old` while rotating. Unset: generated in `DATA_DIR/secret-key`.',
    secretKeys,
    true,
  ),
  closedJourneys: setting(
    'JOURNEY_CLOSED',
    null,
    'Sites whose shipping journey is closed: `part`, `pro` or `part,pro`.',
    siteList,
  ),
  departureCountry: setting(
    'DEPARTURE_COUNTRY',
    'FR',
    'Country of departure of a new form, ISO 3166-1 alpha-2.',
    countryCode,
  ),
  arrivalCountry: setting(
    'ARRIVAL_COUNTRY',
    null,
    'Country of arrival of a new form, ISO 3166-1 alpha-2; unset: that of departure.',
    countryCode,
  ),
  brandFile: setting(
    'BRAND_FILE',
    'data/brand/guichet.json',
    'File of the brand: names, mark, colours, font, legal identity, carriers, languages (docs/brand.md). A file with a fault keeps the shop from starting.',
    v.pipe(v.string(), v.regex(/\.json$/i, 'give the path of a .json file')),
  ),
  providerLabel: setting('PROVIDER_LABEL', null, 'Name of the operator; unset: that of `BRAND_FILE`.', text),
  providerLabelPro: setting(
    'PROVIDER_LABEL_PRO',
    null,
    'Name of the operator’s professional offer, also in the landing page’s title; unset: that of `BRAND_FILE`.',
    text,
  ),
  landingLabelPart: setting(
    'LANDING_LABEL_PART',
    null,
    'Name in the consumer landing page’s title; unset: that of `BRAND_FILE`, else the name of the professional offer, as in the specification.',
    text,
  ),
  helpUrlPart: setting('HELP_URL_PART', null, 'Help site for consumers; unset: the site’s own help pages.', webUrl),
  helpUrlPro: setting('HELP_URL_PRO', null, 'Help site for professionals; unset: the site’s own help pages.', webUrl),
  accountUrl: setting(
    'ACCOUNT_URL',
    null,
    'Base of the customer area, before `/espaceclient`, if it is another site; unset: the shop’s own.',
    webUrl,
  ),
  oidcIssuer: setting(
    'OIDC_ISSUER',
    null,
    'Issuer that signs customers in (OpenID Connect), https or on this machine; unset: the embedded one, `{ORIGIN}/oidc`.',
    issuerUrl,
  ),
  oidcClientId: setting('OIDC_CLIENT_ID', 'guichet', 'The shop’s name at the issuer.', key),
  oidcClientSecret: setting(
    'OIDC_CLIENT_SECRET',
    null,
    'The shop’s secret at `OIDC_ISSUER`; unset: a public client.',
    key,
    true,
  ),
  oidcScope: setting(
    'OIDC_SCOPE',
    'openid profile email phone address offline_access',
    'Scopes requested from the issuer.',
    scopes,
  ),
  oidcProClaim: setting('OIDC_PRO_CLAIM', 'is_pro', 'Claim that is `true` for professionals.', key),
  oidcRolesClaim: setting(
    'OIDC_ROLES_CLAIM',
    'roles',
    'Claim that lists the roles of staff: `operator`, `editor`, `support`.',
    key,
  ),
  oidcBearer: setting(
    'OIDC_BEARER',
    null,
    '`on` or `off`: whether the calls accept the issuer’s bearer tokens, whichever of its clients they were issued to; unset: on with the embedded issuer, off with `OIDC_ISSUER`.',
    oneOf(['on', 'off']),
  ),
  oidcRegistrationUrl: setting(
    'OIDC_REGISTRATION_URL',
    null,
    'Registration page of `OIDC_ISSUER`; unset: none is offered with another issuer.',
    webUrl,
  ),
  sessionIdleMinutes: setting(
    'SESSION_IDLE_MINUTES',
    '60',
    'Minutes without a request after which a session ends.',
    whole(1, 43_200),
  ),
  sessionMaxHours: setting(
    'SESSION_MAX_HOURS',
    '12',
    'Hours after which a session ends, even if in use.',
    whole(1, 8760),
  ),
  staffSecondFactor: setting(
    'STAFF_SECOND_FACTOR',
    'optional',
    '`required`: roles in the back office count only for accounts with a second factor.',
    v.pipe(
      oneOf(['optional', 'required']),
      v.transform((text) => text === 'required'),
    ),
  ),
  addressBookMaxEntries: setting(
    'ADDRESS_BOOK_MAX',
    '50',
    'Maximum addresses in an address book, contacts included.',
    whole(1, 100_000),
  ),
  smtpUrl: setting(
    'SMTP_URL',
    null,
    'Mail server, as `smtps://user:password@host:465`; unset: mails are files in `DATA_DIR/mail`.',
    urlOf(['smtp:', 'smtps:']),
    true,
  ),
  mailFrom: setting('MAIL_FROM', null, 'Sender of mails; unset: that of `BRAND_FILE`.', text),
  invoiceOutbox: setting(
    'INVOICE_OUTBOX',
    null,
    'Folder to which every invoice and credit note is written for an approved platform, as `{number}.xml` (UBL 2.1 by EN 16931). Unset: they stay in the database.',
    v.pipe(v.string(), v.minLength(1)),
  ),
  vatOnDebits: setting(
    'VAT_ON_DEBITS',
    'off',
    '`on` if the seller has chosen to pay VAT on debits; invoices then say so.',
    oneOf(['on', 'off']),
  ),
  paymentProvider: setting(
    'PAYMENT_PROVIDER',
    'demo',
    'Where customers pay: `stripe`, or `demo`, a bank that moves no money and is refused in production. Earlier payments at the other one are still settled.',
    oneOf(['demo', 'stripe']),
  ),
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    null,
    'Key of Stripe’s API, `sk_live_…` or restricted `rk_live_…`; required by `PAYMENT_PROVIDER=stripe`.',
    v.pipe(key, v.regex(/^[sr]k_(?:live|test)_/, 'give a secret key, as sk_live_…')),
    true,
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    null,
    'Signing secret, `whsec_…`, of the webhook that sends to `{ORIGIN}/api/payments/stripe/events`; required with `STRIPE_SECRET_KEY`.',
    v.pipe(key, v.regex(/^whsec_/, 'give the signing secret of the webhook, as whsec_…')),
    true,
  ),
  valkeyUrl: setting(
    'VALKEY_URL',
    null,
    'Valkey or Redis for quote runs and the rate limit of quotes; unset: PostgreSQL, which always counts for the limits of sign-in.',
    urlOf(['redis:', 'rediss:', 'valkey:']),
    true,
  ),
  quotesPerMinute: setting('RATE_LIMITS', '600', 'Quotes allowed per address and minute, or `off`.', rateLimits),
  cartsPerHour: setting(
    'CARTS_PER_HOUR',
    '20',
    'Carts that a browser may begin per hour without signing in; an address may begin 3000, or as many.',
    whole(1, 1_000_000),
  ),
  parcelsPerOrder: setting(
    'PARCELS_PER_ORDER',
    '200',
    'The most parcels of a file in one order; a larger file is paid as several (docs/batches.md, “Several orders”).',
    whole(1, 1000),
  ),
  pageCacheSeconds: setting(
    'PAGE_CACHE_SECONDS',
    '60',
    'How long a document page is cached while its data doesn’t change; 0 for no cache.',
    whole(0, 86_400),
  ),
  pollPeriodMs: setting(
    'SMT_POLL_PERIOD_MS',
    '500',
    'Time between two polls of the offers, in milliseconds.',
    milliseconds,
  ),
  pollTimeoutMs: setting(
    'SMT_POLL_TIMEOUT_MS',
    '20000',
    'Time after which a comparison stops waiting for offers.',
    milliseconds,
  ),
  remoteDeadlineMs: setting(
    'SMT_REMOTE_DEADLINE_MS',
    '2000',
    'Deadline of each remote carrier’s answer.',
    milliseconds,
  ),
  timeoutMs: setting(
    'TIMEOUT_MS',
    '3000',
    'Deadline of each API call that a page makes, and of each request to another service, where none is set below.',
    milliseconds,
  ),
  contentTimeoutMs: setting(
    'CONTENT_TIMEOUT_MS',
    null,
    'Deadline of the pages’ calls for content; reading the database gets half of it, so that a copy can still be sent. Unset: `TIMEOUT_MS`.',
    milliseconds,
  ),
  offersTimeoutMs: deadline(
    'OFFERS_TIMEOUT_MS',
    'the pages’ calls for offers, and of a whole comparison by `/api/smt/offers/sync`',
  ),
  authProxyTimeoutMs: deadline('AUTH_PROXY_TIMEOUT_MS', 'requests to the issuer'),
  mapsTimeoutMs: deadline(
    'MAPS_TIMEOUT_MS',
    'the pages’ calls for relay points and maps, and of requests to `RELAY_SERVICE_URL`',
  ),
  autocompleteTimeoutMs: deadline('AUTOCOMPLETE_TIMEOUT_MS', 'the pages’ calls for suggestions of places'),
  addressTimeoutMs: deadline(
    'ADDRESS_TIMEOUT_MS',
    'the pages’ calls that search or check addresses, and of requests to the address services',
  ),
  paymentTimeoutMs: deadline('PAYMENT_TIMEOUT_MS', 'requests to the payment provider'),
  webhookTimeoutMs: setting(
    'WEBHOOK_TIMEOUT_MS',
    '10000',
    'Deadline of sending a message to a professional’s webhook.',
    milliseconds,
  ),
  labelTimeoutMs: deadline('LABEL_TIMEOUT_MS', 'requests to `LABEL_URL`'),
  trackingTimeoutMs: deadline('TRACKING_TIMEOUT_MS', 'requests to `TRACKING_URL`'),
  mailTimeoutMs: deadline('MAIL_TIMEOUT_MS', 'each step of sending a mail to `SMTP_URL`'),
  databaseTimeoutMs: setting(
    'DATABASE_TIMEOUT_MS',
    null,
    'Deadline of a database statement; beyond it the answer is 503. Unset: `TIMEOUT_MS`.',
    milliseconds,
  ),
  addressSearchUrl: setting(
    'ADDRESS_SEARCH_URL',
    null,
    'Government address API, as `https://data.geopf.fr/geocodage/search`; unset: municipalities alone.',
    webUrl,
  ),
  addressCheckUrl: setting(
    'ADDRESS_CHECK_URL',
    null,
    'Postal address check, as `https://api.laposte.fr/controladresse/v2/adresses`; unset: streets are checked by `ADDRESS_SEARCH_URL`, or not at all.',
    webUrl,
  ),
  addressCheckKey: setting('ADDRESS_CHECK_KEY', null, 'Key of the postal address check.', key, true),
  trackingUrl: setting(
    'TRACKING_URL',
    null,
    'Where parcels are followed, as `https://api.laposte.fr/suivi/v2/idships`; unset: a carrier of the demo, in production none.',
    webUrl,
  ),
  labelUrl: setting(
    'LABEL_URL',
    null,
    'Where labels are bought, as `https://ws.colissimo.fr/sls-ws/SlsServiceWSRest/2.0/generateLabel`; unset: labels are specimens.',
    webUrl,
  ),
  labelKey: setting('LABEL_KEY', null, 'Key of the label service.', key, true),
  labelCarriers: setting(
    'LABEL_CARRIERS',
    'POFR',
    'Codes of the carriers whose labels that service sells, with commas between.',
    carrierCodes,
  ),
  trackingKey: setting('TRACKING_KEY', null, 'Key of the tracking service.', key, true),
  trackingWebhookSecrets: setting(
    'TRACKING_WEBHOOK_SECRET',
    null,
    'Signs what carriers send to `{ORIGIN}/api/tracking/events`, 32 bytes or more; `new,old` while rotating. Unset: nothing is taken.',
    secretKeys,
    true,
  ),
  webhookLoopback: setting(
    'WEBHOOK_LOOPBACK',
    'off',
    '`on` lets professionals’ webhooks be on this machine, over http too, to try them out; refused in production.',
    oneOf(['on', 'off']),
  ),
  relayPointsFile: setting(
    'RELAY_POINTS_FILE',
    null,
    'Relay points and post offices: a `.csv`, `.json` or `.tsv` file (docs/reference-data.md); unset: an invented set in a demo, none in production.',
    v.pipe(v.string(), v.regex(/\.(?:csv|json|tsv)$/i, 'give the path of a .csv, .json or .tsv file')),
  ),
  relayServiceUrl: setting(
    'RELAY_SERVICE_URL',
    null,
    'Colissimo’s relay points, as `https://ws.colissimo.fr/pointretrait-ws-cxf/rest/v2/pointretrait`; unset: those of the file.',
    webUrl,
  ),
  relayServiceKey: setting('RELAY_SERVICE_KEY', null, 'Key of the relay point service.', key, true),
  catalogPicturesDir: setting(
    'CATALOG_PICTURES_DIR',
    null,
    'Folder of the catalog’s pictures, named as its products name them (docs/catalog.md); unset: those that ship.',
    v.pipe(v.string(), v.minLength(1)),
  ),
  catalogKeptCards: setting(
    'CATALOG_KEPT_CARDS',
    '50000',
    'Products that a process caches for lists, per site and language; about 1 kB each.',
    whole(1, 10_000_000),
  ),
  remoteCarriers: setting(
    'REMOTE_CARRIERS',
    null,
    'Carriers quoted over HTTP: a JSON list of `{"code", "name", "url", "token"?, "anyCode"?, "interface"?, "settings"?}` (docs/remote-carriers.md); `anyCode`: prices are the same at all postal codes of a town.',
    remoteCarriers,
    true,
  ),
  tagManagerId: setting(
    'TAG_MANAGER_ID',
    null,
    'Container of the tag manager, as `GTM-ABC123`, loaded once a visitor agrees; unset: none, and in production visitors aren’t asked for consent (docs/tracking.md).',
    v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'give the id of a container, as GTM-ABC123')),
  ),
  tagManagerUrl: setting(
    'TAG_MANAGER_URL',
    'https://www.googletagmanager.com',
    'Origin of the tag manager’s `gtm.js`, which pages may then contact.',
    webUrl,
  ),
  mapStyleUrl: setting(
    'MAP_STYLE_URL',
    null,
    'MapLibre style of a map of your own for relay points, as `https://tiles.example/style.json`; its tiles, glyphs and sprites are on the same origin. Shown once a visitor agrees; unset: relay points are in a list alone.',
    webUrl,
  ),
  mapAttribution: setting(
    'MAP_ATTRIBUTION',
    null,
    'Attribution of the map’s sources, as `© OpenStreetMap contributors`; required with `MAP_STYLE_URL`.',
    text,
  ),
  storefrontOrigins: setting(
    'STOREFRONT_ORIGINS',
    null,
    'Origins of other storefronts, separated by commas, whose pages may use `/api/front/occ` (“Other storefronts” below). Unset: none.',
    originList,
  ),
  apiDocs: setting(
    'API_DOCS',
    null,
    'Who may read `/api/docs` and `/api/openapi.json`: `public`, or signed-in `customers`. Unset: `public` in a demo, `customers` in production.',
    oneOf(['public', 'customers']),
  ),
  drainMs: setting(
    'DRAIN_MS',
    null,
    'How long a process goes on answering after SIGTERM, while `/readyz` says 503: longer than proxies take to notice. Unset: 10000 in production, 0 in a demo.',
    whole(0, 120_000),
  ),
  metricsPort: setting('METRICS_PORT', null, 'Port of the Prometheus metrics, on `HOST`; unset: none.', port),
  tracesEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    null,
    'Where traces are sent by OTLP over HTTP, as `http://collector:4318` (“Traces” below); unset: none are made.',
    webUrl,
  ),
  tracedShare: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    '1',
    'Share of the requests that begin a trace, from 0 to 1; those with a `traceparent` follow its decision.',
    v.pipe(v.string(), v.regex(/^(?:0|1|0?\.\d+|1\.0+)$/, 'give a number from 0 to 1'), v.transform(Number)),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'Lowest level written to the log.',
    oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  ),
} as const;

/** The same as in docs/operations.md (checked by a test). */
export function configTableMarkdown(): string {
  const rows = Object.values(configTable).map(
    ({ variable, fallback, meaning }) =>
      `| \`${variable}\` | ${fallback === null ? '' : `\`${fallback}\``} | ${meaning} |`,
  );
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
