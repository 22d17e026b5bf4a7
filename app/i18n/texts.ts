/**
 * Texts of application pages, grouped by subject. A browser loads the subjects that the page's `handle` names, in the
 * page's language; on the server all texts come from a React context.
 */
import { createContext, use } from 'react';
import type { Texts } from '#app/i18n/fr/texts.ts';
import { defaultLocale, type Locale, parseLocale } from '#domain/site/locale.ts';

export type TextSubject = keyof Texts;

type Sources = { readonly [Subject in TextSubject]: Readonly<Record<Locale, () => Promise<Texts[Subject]>>> };

const sources: Sources = {
  address: {
    fr: async () => (await import('#app/i18n/fr/address.ts')).address,
    en: async () => (await import('#app/i18n/en/address.ts')).address,
  },
  addressBook: {
    fr: async () => (await import('#app/i18n/fr/address-book.ts')).addressBook,
    en: async () => (await import('#app/i18n/en/address-book.ts')).addressBook,
  },
  apiKeys: {
    fr: async () => (await import('#app/i18n/fr/api-keys.ts')).apiKeys,
    en: async () => (await import('#app/i18n/en/api-keys.ts')).apiKeys,
  },
  batch: {
    fr: async () => (await import('#app/i18n/fr/batch.ts')).batch,
    en: async () => (await import('#app/i18n/en/batch.ts')).batch,
  },
  cart: {
    fr: async () => (await import('#app/i18n/fr/cart.ts')).cart,
    en: async () => (await import('#app/i18n/en/cart.ts')).cart,
  },
  checkout: {
    fr: async () => (await import('#app/i18n/fr/checkout.ts')).checkout,
    en: async () => (await import('#app/i18n/en/checkout.ts')).checkout,
  },
  confirmation: {
    fr: async () => (await import('#app/i18n/fr/confirmation.ts')).confirmation,
    en: async () => (await import('#app/i18n/en/confirmation.ts')).confirmation,
  },
  customerArea: {
    fr: async () => (await import('#app/i18n/fr/customer-area.ts')).customerArea,
    en: async () => (await import('#app/i18n/en/customer-area.ts')).customerArea,
  },
  customs: {
    fr: async () => (await import('#app/i18n/fr/customs.ts')).customs,
    en: async () => (await import('#app/i18n/en/customs.ts')).customs,
  },
  frame: {
    fr: async () => (await import('#app/i18n/fr/frame.ts')).frame,
    en: async () => (await import('#app/i18n/en/frame.ts')).frame,
  },
  journey: {
    fr: async () => (await import('#app/i18n/fr/journey.ts')).journey,
    en: async () => (await import('#app/i18n/en/journey.ts')).journey,
  },
  lineDeclaration: {
    fr: async () => (await import('#app/i18n/fr/line-declaration.ts')).lineDeclaration,
    en: async () => (await import('#app/i18n/en/line-declaration.ts')).lineDeclaration,
  },
  options: {
    fr: async () => (await import('#app/i18n/fr/options.ts')).options,
    en: async () => (await import('#app/i18n/en/options.ts')).options,
  },
  orders: {
    fr: async () => (await import('#app/i18n/fr/orders.ts')).orders,
    en: async () => (await import('#app/i18n/en/orders.ts')).orders,
  },
  packaging: {
    fr: async () => (await import('#app/i18n/fr/packaging.ts')).packaging,
    en: async () => (await import('#app/i18n/en/packaging.ts')).packaging,
  },
  quickOrder: {
    fr: async () => (await import('#app/i18n/fr/quick-order.ts')).quickOrder,
    en: async () => (await import('#app/i18n/en/quick-order.ts')).quickOrder,
  },
  recipient: {
    fr: async () => (await import('#app/i18n/fr/recipient.ts')).recipient,
    en: async () => (await import('#app/i18n/en/recipient.ts')).recipient,
  },
  relay: {
    fr: async () => (await import('#app/i18n/fr/relay.ts')).relay,
    en: async () => (await import('#app/i18n/en/relay.ts')).relay,
  },
  reorder: {
    fr: async () => (await import('#app/i18n/fr/reorder.ts')).reorder,
    en: async () => (await import('#app/i18n/en/reorder.ts')).reorder,
  },
  shipping: {
    fr: async () => (await import('#app/i18n/fr/shipping.ts')).shipping,
    en: async () => (await import('#app/i18n/en/shipping.ts')).shipping,
  },
  signIn: {
    fr: async () => (await import('#app/i18n/fr/sign-in.ts')).signIn,
    en: async () => (await import('#app/i18n/en/sign-in.ts')).signIn,
  },
  trips: {
    fr: async () => (await import('#app/i18n/fr/trips.ts')).trips,
    en: async () => (await import('#app/i18n/en/trips.ts')).trips,
  },
  webhooks: {
    fr: async () => (await import('#app/i18n/fr/webhooks.ts')).webhooks,
    en: async () => (await import('#app/i18n/en/webhooks.ts')).webhooks,
  },
};

const loaded = new Map<TextSubject, unknown>();
const pending = new Map<TextSubject, Promise<unknown>>();

function load<Subject extends TextSubject>(subject: Subject): Promise<Texts[Subject]> {
  const pendingTexts = pending.get(subject) as Promise<Texts[Subject]> | undefined;
  if (pendingTexts) return pendingTexts;
  const locale = parseLocale(document.documentElement.lang) ?? defaultLocale;
  const loading = sources[subject][locale]().then((texts) => {
    loaded.set(subject, texts);
    return texts;
  });
  pending.set(subject, loading);
  // A failed load is forgotten, so that the next page that needs the texts tries again.
  loading.catch(() => pending.delete(subject));
  return loading;
}

/**
 * Loads texts in the browser before the page that needs them is rendered: in its `clientLoader`, or before hydration.
 */
export async function loadTexts(subjects: readonly TextSubject[]): Promise<void> {
  await Promise.all(subjects.map(load));
}

/** The texts of all subjects while a page is rendered on the server; null in the browser. */
export const TextsContext = createContext<Texts | null>(null);

/**
 * The texts of a subject. If the page's `handle` doesn't name it, the component suspends until the texts have arrived.
 */
export function useTexts<Subject extends TextSubject>(subject: Subject): Texts[Subject] {
  const all = use(TextsContext);
  if (all) return all[subject];
  return (loaded.get(subject) as Texts[Subject] | undefined) ?? use(load(subject));
}
