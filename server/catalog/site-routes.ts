/** The calls that an OCC storefront makes first: sites, languages, currency (SAP Commerce OCC v2; docs/api.md). */
import type { Hono } from 'hono';
import { baseSitesContract, currenciesContract, languagesContract } from '#domain/catalog/contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { defaultLocale } from '#domain/site/locale.ts';
import { allSites, proPrefix, type Site } from '#domain/site/site.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';

const languageNames: Readonly<Record<Locale, Readonly<Record<Locale, string>>>> = {
  fr: { fr: 'français', en: 'French' },
  en: { fr: 'anglais', en: 'English' },
};

const siteNames: Readonly<Record<Site, Readonly<Record<Locale, string>>>> = {
  part: { fr: 'Particuliers', en: 'Consumers' },
  pro: { fr: 'Professionnels', en: 'Professionals' },
};

const channels = { part: 'B2C', pro: 'B2B' } as const satisfies Readonly<Record<Site, string>>;

/** The URLs of each site as Java regular expressions, with which OCC clients recognise a site. */
const urlPatterns: Readonly<Record<Site, string>> = {
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

function languagesIn(languages: readonly Locale[], locale: Locale) {
  return languages.map((isocode) => languageOf(isocode, locale));
}

function siteOf(uid: Site, shopLanguages: readonly Locale[], locale: Locale) {
  const languages = languagesIn(shopLanguages, locale);
  const [defaultLanguage = languageOf(defaultLocale, locale)] = languages;
  const store = { uid, languages, currencies: [euro], defaultLanguage, defaultCurrency: euro };
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

export function mountSites(app: Hono<HttpEnv>, options: MountOptions): void {
  const mount = callMounter(app, options);
  mount(baseSitesContract, async (_input, { locale }) => ({
    status: 200,
    body: { baseSites: allSites.map((uid) => siteOf(uid, options.languages, locale)) },
  }));
  mount(languagesContract, async (_input, { locale }) => ({
    status: 200,
    body: { languages: languagesIn(options.languages, locale) },
  }));
  mount(currenciesContract, async () => ({ status: 200, body: { currencies: [euro] } }));
}
