/** What an OCC storefront asks for first: sites, languages, currency (SAP Commerce OCC v2; docs/api.md). */
import type { Hono } from 'hono';
import { baseSitesCall, currenciesCall, languagesCall } from '#domain/catalog/contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { defaultLocale, locales } from '#domain/site/locale.ts';
import { type Mode, modes, proPrefix } from '#domain/site/mode.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';

const languageNames: Readonly<Record<Locale, Readonly<Record<Locale, string>>>> = {
  fr: { fr: 'français', en: 'French' },
  en: { fr: 'anglais', en: 'English' },
};

const siteNames: Readonly<Record<Mode, Readonly<Record<Locale, string>>>> = {
  part: { fr: 'Particuliers', en: 'Consumers' },
  pro: { fr: 'Professionnels', en: 'Professionals' },
};

const channels = { part: 'B2C', pro: 'B2B' } as const satisfies Readonly<Record<Mode, string>>;

/** Pages of a site, as the patterns of Java that OCC clients match addresses with. */
const urlPatterns: Readonly<Record<Mode, string>> = {
  part: `(?i)^https?://[^/]+(?!${proPrefix}(/|$))(/.*)?$`,
  pro: `(?i)^https?://[^/]+${proPrefix}(/.*)?$`,
};

const euro = {
  isocode: 'EUR',
  name: 'Euro',
  symbol: '€',
  active: true,
} as const;

function languageOf(isocode: Locale, locale: Locale) {
  return {
    isocode,
    name: languageNames[isocode][locale],
    nativeName: languageNames[isocode][isocode],
    active: true,
  };
}

function languagesIn(locale: Locale) {
  return locales.map((isocode) => languageOf(isocode, locale));
}

function siteOf(uid: Mode, locale: Locale) {
  const defaultLanguage = languageOf(defaultLocale, locale);
  const store = { uid, languages: languagesIn(locale), currencies: [euro], defaultLanguage, defaultCurrency: euro };
  return {
    uid,
    name: siteNames[uid][locale],
    channel: channels[uid],
    urlPatterns: [urlPatterns[uid]],
    urlEncodingAttributes: [],
    defaultLanguage,
    stores: [store],
  };
}

/** Mounts the calls that know nothing of products. */
export function mountSites(app: Hono<HttpEnv>, options: MountOptions): void {
  mountCall(
    app,
    baseSitesCall,
    async (_input, { locale }) => ({
      status: 200,
      body: { baseSites: modes.map((uid) => siteOf(uid, locale)) },
    }),
    options,
  );
  mountCall(
    app,
    languagesCall,
    async (_input, { locale }) => ({ status: 200, body: { languages: languagesIn(locale) } }),
    options,
  );
  mountCall(app, currenciesCall, async () => ({ status: 200, body: { currencies: [euro] } }), options);
}
