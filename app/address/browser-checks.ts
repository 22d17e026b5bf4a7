/** The rules of the form in the browser. Only `use-party-checks.ts` imports it, when the form is first used. */
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import { carrierLimits, fitToCarrier } from '#domain/address/carrier-limits.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import { checkAddressForCarrier, type OfferCarrier } from '#domain/address/check-for-carrier.ts';
import { type ForeignMobile, hasOwnMobileRule, loadForeignMobile } from '#domain/address/mobile-phone.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import type { Message } from '#domain/errors/message.ts';
import type { Locale } from '#domain/site/locale.ts';

/** Messages of the address rules, fetched for the page's language alone. */
const catalogs: Record<Locale, () => Promise<Readonly<Record<string, Message>>>> = {
  fr: async () => (await import('#domain/errors/address-messages-fr.ts')).addressMessagesFr,
  en: async () => (await import('#domain/errors/address-messages-en.ts')).addressMessagesEn,
};

/** Result of the rules for one party. */
export interface PartyJudgement {
  readonly wrong: ReadonlyMap<AddressField, string>;
  /** Fields that only the server can check: its messages stay. */
  readonly unjudged: ReadonlySet<AddressField>;
  /**
   * The part of the street that the carrier prints on the next line (`rest`), since a line holds `count` characters; null if it
   * fits.
   */
  readonly split: { readonly count: number; readonly rest: string } | null;
}

/**
 * The number as read by the library; null where it isn't needed, and when it can't be loaded: the server checks the number
 * then.
 */
async function foreignMobileFor({ country, mobilePhone }: AddressForm): Promise<ForeignMobile | null> {
  if (hasOwnMobileRule(country) || mobilePhone === '') return null;
  return loadForeignMobile().catch(() => null);
}

function splitOf(normal: AddressForm, carrierCode: string): PartyJudgement['split'] {
  const count = carrierLimits[carrierCode]?.streetName;
  const fitted = fitToCarrier(normal, carrierCode);
  return count === undefined || fitted.streetName === normal.streetName
    ? null
    : { count, rest: fitted.additionalStreetName };
}

/** Checks a party by the server's own rules, except those that need the server's data (places, countries). */
export async function judgeParty(form: AddressForm, carrier: OfferCarrier, locale: Locale): Promise<PartyJudgement> {
  const [texts, foreignMobile] = await Promise.all([catalogs[locale](), foreignMobileFor(form)]);
  const wrong = new Map<AddressField, string>();
  for (const { subject, key, params = {} } of checkAddressForCarrier(form, shapeKnowledge(foreignMobile), carrier)) {
    const text = texts[key];
    if (text !== undefined) wrong.set(subject as AddressField, typeof text === 'function' ? text(params) : text);
  }
  const withoutLibrary = foreignMobile === null && !hasOwnMobileRule(form.country) && form.mobilePhone !== '';
  const unjudged = new Set<AddressField>([
    'country',
    'postalCode',
    ...(withoutLibrary ? ['mobilePhone' as const] : []),
  ]);
  return { wrong, unjudged, split: splitOf(normaliseAddress(form, foreignMobile), carrier.code) };
}
