/** Reads the environment variables once, at start; all other code uses the resulting configuration. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { configTable, type Setting } from './config-table.ts';
import { isLoopback, type RemoteCarrier } from './config-values.ts';

/** Those whose deadline can be set by a variable of their own. */
const services = [
  'content',
  'offers',
  'authProxy',
  'maps',
  'autocomplete',
  'address',
  'payment',
  'label',
  'tracking',
  'mail',
  'database',
] as const;

type Table = typeof configTable;
type ValueOf<S> = S extends { schema: v.GenericSchema<string, infer T>; fallback: infer F }
  ? T | (null extends F ? null : never)
  : never;
type Values = { readonly [Name in keyof Table]: ValueOf<Table[Name]> };
type Overridable =
  | 'origin'
  | 'dataDir'
  | 'closedJourneys'
  | 'remoteCarriers'
  | 'secretKeys'
  | 'trustedProxies'
  | 'apiDocs'
  | 'drainMs'
  | 'stripeSecretKey'
  | 'stripeWebhookSecret'
  | TimeoutName;
type Service = (typeof services)[number];
type TimeoutName = 'timeoutMs' | `${Service}TimeoutMs`;

/** Durations are in milliseconds. */
export interface Config extends Omit<Values, Overridable> {
  /** Origin of every absolute URL, without a slash at the end. */
  readonly origin: string;
  /** Origins under which the shop is reached; requests for other hosts or from other origins' pages are refused. */
  readonly ownOrigins: readonly string[];
  /** Whether cookies are `Secure` with the prefix `__Host-`: if and only if `origin` is https. */
  readonly secureCookies: boolean;
  /** Absolute path. */
  readonly dataDir: string;
  /** Empty if none is configured: `loadSecretKeys` then creates one. */
  readonly secretKeys: readonly string[];
  readonly trustedProxies: number;
  readonly apiDocs: 'public' | 'customers';
  readonly drainMs: number;
  readonly closedJourneys: readonly ('part' | 'pro')[];
  readonly remoteCarriers: readonly RemoteCarrier[];
  readonly storefrontOrigins: readonly string[];
  /** Null if the keys of Stripe aren't configured. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | null;
  /** Deadlines of outbound calls (docs/requirements.md API-3). */
  readonly timeouts: Readonly<Record<Service | 'other', number>>;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly errors: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

/** The text of a setting: of its variable, or of the file that `…_FILE` names, as supervisors hand over secrets. */
function textOf({ variable }: Setting, env: Environment, errors: string[]): string {
  const text = env[variable]?.trim() ?? '';
  const file = env[`${variable}_FILE`]?.trim();
  if (!file) return text;
  if (text !== '') errors.push(`${variable}: ${variable}_FILE is set too: unset one of them.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    errors.push(`${variable}: its file ${JSON.stringify(file)} can’t be read (${code}).`);
    return '';
  }
}

function readSetting(setting: Setting, env: Environment, errors: string[]): unknown {
  const text = textOf(setting, env, errors) || setting.fallback;
  if (text === null) return null;
  const result = v.safeParse(setting.schema, text);
  if (result.success) return result.output;
  const quotedValue = setting.secret ? 'its value' : JSON.stringify(text);
  for (const message of new Set(result.issues.map((issue) => issue.message))) {
    errors.push(`${setting.variable}: ${quotedValue} is refused: ${message}.`);
  }
  return null;
}

/** Minimum number of different characters in an acceptable key; random keys always have more. */
const minCharacters = 10;
const knownKeys = /change.?me|example|exemple|password|default|secret.?key|0123456789|abcdefgh/i;
const isWeakKey = (key: string) => new Set(key).size < minCharacters || knownKeys.test(key);

/** Whether requests to a URL travel unencrypted; a service on the same machine doesn't count. */
function isPlainText(url: string | null, plain: readonly string[]): boolean {
  const { protocol = '', hostname = '', searchParams } = URL.parse(url ?? '') ?? {};
  return plain.includes(protocol) && !isLoopback(hostname) && searchParams?.get('requireTLS') !== 'true';
}

/** The settings that are too weak for production, as messages; a demo may use them. */
function weakSettings(values: Values): string[] {
  const errors: string[] = [];
  if (values.secretKeys?.some(isWeakKey))
    errors.push('SECRET_KEY: production needs a key drawn at random, as `openssl rand -hex 32` prints.');
  if (values.trackingWebhookSecrets?.some(isWeakKey))
    errors.push('TRACKING_WEBHOOK_SECRET: production needs a key drawn at random, as `openssl rand -hex 32` prints.');
  if (values.stripeSecretKey?.includes('_test_'))
    errors.push('STRIPE_SECRET_KEY: production takes no test cards: give a live key, as sk_live_….');
  if (values.webhookLoopback === 'on')
    errors.push('WEBHOOK_LOOPBACK: production sends nothing to its own machine: leave it off.');
  if (values.quotesPerMinute === null) errors.push('RATE_LIMITS: production needs limits: give a number, as 600.');
  if (isPlainText(values.smtpUrl, ['smtp:']))
    errors.push(
      'SMTP_URL: production sends no password and no mail in the open: give smtps://…, or smtp://…?requireTLS=true.',
    );
  if (isPlainText(values.valkeyUrl, ['redis:', 'valkey:']) && URL.parse(values.valkeyUrl ?? '')?.password)
    errors.push('VALKEY_URL: production sends no password in the open: give rediss://….');
  const urls = {
    ADDRESS_SEARCH_URL: values.addressSearchUrl,
    ADDRESS_CHECK_URL: values.addressCheckUrl,
    RELAY_SERVICE_URL: values.relayServiceUrl,
    LABEL_URL: values.labelUrl,
    TRACKING_URL: values.trackingUrl,
    TAG_MANAGER_URL: values.tagManagerUrl,
    MAP_STYLE_URL: values.mapStyleUrl,
  };
  for (const [variable, url] of Object.entries(urls)) {
    if (isPlainText(url, ['http:'])) errors.push(`${variable}: production asks nobody in the open: give https://….`);
  }
  if (values.storefrontOrigins?.some((origin) => isPlainText(origin, ['http:'])))
    errors.push('STOREFRONT_ORIGINS: production serves encrypted storefronts only: give https origins.');
  if (values.remoteCarriers?.some(({ url }) => isPlainText(url, ['http:'])))
    errors.push('REMOTE_CARRIERS: production asks nobody in the open: give https URLs.');
  return errors;
}

function productionErrors(values: Values): string[] {
  if (values.env !== 'production') return [];
  const errors: string[] = [];
  if (values.databaseUrl === null) errors.push('DATABASE_URL: production needs its own PostgreSQL: give postgres://….');
  if (!values.origin?.startsWith('https://'))
    errors.push('ORIGIN: production needs the public https origin, as https://boutique.example.');
  if (values.trustedProxies === null)
    errors.push('TRUSTED_PROXIES: production has to say how many proxies stand in front, 0 for none.');
  if (values.secretKeys === null)
    errors.push('SECRET_KEY: production needs a key of 32 bytes or more, the same in every process.');
  if (values.oidcIssuer === null && values.smtpUrl === null)
    errors.push('SMTP_URL: production needs a mail server for its own accounts, or OIDC_ISSUER: give smtps://….');
  if (values.paymentProvider === 'demo')
    errors.push('PAYMENT_PROVIDER: production takes no payments at the demo bank, which moves no money: give stripe.');
  return [...errors, ...weakSettings(values)];
}

function paymentErrors({ paymentProvider, stripeSecretKey, stripeWebhookSecret }: Values): string[] {
  const errors: string[] = [];
  const isUsed = paymentProvider === 'stripe' || stripeSecretKey !== null || stripeWebhookSecret !== null;
  if (isUsed && stripeSecretKey === null) errors.push('STRIPE_SECRET_KEY: Stripe needs a key: give sk_live_….');
  if (isUsed && stripeWebhookSecret === null)
    errors.push('STRIPE_WEBHOOK_SECRET: Stripe’s messages have to be checked: give the webhook’s whsec_….');
  return errors;
}

function configOf({ stripeSecretKey, stripeWebhookSecret, ...values }: Values): Config {
  const { timeoutMs } = values;
  const deadlines = services.map((name) => [name, values[`${name}TimeoutMs`] ?? timeoutMs]);
  const origin = values.origin ?? new URL(`http://localhost:${values.port}`).origin;
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${values.port}`);
  return {
    ...values,
    origin,
    ownOrigins: values.origin === null ? loopback.map((url) => new URL(url).origin) : [origin],
    secureCookies: origin.startsWith('https://'),
    dataDir: resolve(values.dataDir),
    secretKeys: values.secretKeys ?? [],
    trustedProxies: values.trustedProxies ?? 0,
    apiDocs: values.apiDocs ?? (values.env === 'production' ? 'customers' : 'public'),
    drainMs: values.drainMs ?? (values.env === 'production' ? 10_000 : 0),
    closedJourneys: values.closedJourneys ?? [],
    remoteCarriers: values.remoteCarriers ?? [],
    storefrontOrigins: values.storefrontOrigins ?? [],
    stripe:
      stripeSecretKey === null || stripeWebhookSecret === null
        ? null
        : { secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret },
    timeouts: { ...Object.fromEntries(deadlines), other: timeoutMs } as Config['timeouts'],
  };
}

/**
 * The configuration given by the environment, or all its errors at once: the variable, what is wrong and what to do.
 * An empty variable counts as unset. Reads the files that `…_FILE` variables name. Source: docs/operations.md.
 */
export function readConfig(env: Environment): ConfigResult {
  const errors: string[] = [];
  const entries = Object.entries(configTable).map(([name, setting]) => [name, readSetting(setting, env, errors)]);
  const values = Object.fromEntries(entries) as Values;
  if (values.mapStyleUrl !== null && values.mapAttribution === null)
    errors.push('MAP_ATTRIBUTION: a map has to name its sources: give what the one of MAP_STYLE_URL asks for.');
  if (values.databaseDirectUrl !== null && values.databaseUrl === null)
    errors.push('DATABASE_URL: beside DATABASE_DIRECT_URL the pooler has to be named: give postgres://….');
  const refused = new Set(errors.map((error) => error.slice(0, error.indexOf(':'))));
  const further = [...paymentErrors(values), ...productionErrors(values)];
  errors.push(...further.filter((error) => !refused.has(error.slice(0, error.indexOf(':')))));
  return errors.length > 0 ? { ok: false, errors } : { ok: true, config: configOf(values) };
}

/**
 * The signing keys, the current one first; without SECRET_KEY, one is created once in `DATA_DIR/secret-key`, mode 0600.
 */
export async function loadSecretKeys(config: Pick<Config, 'secretKeys' | 'dataDir'>): Promise<readonly string[]> {
  if (config.secretKeys.length > 0) return config.secretKeys;
  const path = join(config.dataDir, 'secret-key');
  await mkdir(config.dataDir, { recursive: true });
  if (!existsSync(path)) {
    // A hard link makes the complete file visible at once, so that two processes that start together use the same key.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < 32)
    throw new Error(`${path} holds no key of 32 bytes: remove it, and a new one is made at the next start.`);
  return [key];
}
