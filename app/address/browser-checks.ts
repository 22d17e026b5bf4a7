/** Checks the form in the browser. Imported only by `use-parties.ts`, when the form is first used. */
import type { AddressField, AddressForm } from '#domain/address/address-form.ts';
import { carrierLimits, fitToCarrier } from '#domain/address/carrier-limits.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import { checkAddressForCarrier, type OfferCarrier } from '#domain/address/check-for-carrier.ts';
import type { ContactDemand } from '#domain/address/contact-demand.ts';
import { type ForeignMobile, hasOwnMobileRule, loadForeignMobile } from '#domain/address/mobile-phone.ts';
import { normaliseAddress } from '#domain/address/normalise.ts';
import type { Message } from '#domain/errors/message.ts';
import type { Locale } from '#domain/site/locale.ts';

const messageLoaders: Record<Locale, () => Promise<Readonly<Record<string, Message>>>> = {
  fr: async () => (await import('#domain/errors/address-messages-fr.ts')).addressMessagesFr,
  en: async () => (await import('#domain/errors/address-messages-en.ts')).addressMessagesEn,
};

export interface CheckedParty {
  readonly wrong: ReadonlyMap<AddressField, string>;
  /** Fields that only the server can check, so that its messages stay. */
  readonly unchecked: ReadonlySet<AddressField>;
  /**
   * The part of the street (`rest`) that the carrier prints on the next line, since a line has room for `count`
   * characters; null if the street fits on one line.
   */
  readonly split: { readonly count: number; readonly rest: string } | null;
}

/**
 * The phone number library, which is needed for foreign mobile numbers only; null if it isn't needed. Null too if it
 * can't be loaded: the server then checks the number.
 */
async function foreignMobileFor({ country, mobilePhone }: AddressForm): Promise<ForeignMobile | null> {
  if (hasOwnMobileRule(country) || mobilePhone === '') return null;
  return loadForeignMobile().catch(() => null);
}

function splitOf(normal: AddressForm, carrierCode: string): CheckedParty['split'] {
  const count = carrierLimits[carrierCode]?.streetName;
  const fitted = fitToCarrier(normal, carrierCode);
  return count === undefined || fitted.streetName === normal.streetName
    ? null
    : { count, rest: fitted.additionalStreetName };
}

/** Checks a party by the server's own rules, except for those that need the server's data (places, countries). */
export async function checkPartyFields(
  form: AddressForm,
  carrier: OfferCarrier,
  locale: Locale,
  demand?: ContactDemand,
): Promise<CheckedParty> {
  const [texts, foreignMobile] = await Promise.all([messageLoaders[locale](), foreignMobileFor(form)]);
  const wrong = new Map<AddressField, string>();
  const errors = checkAddressForCarrier(form, shapeKnowledge(foreignMobile), carrier, demand);
  for (const { subject, key, params = {} } of errors) {
    const text = texts[key];
    if (text !== undefined) wrong.set(subject as AddressField, typeof text === 'function' ? text(params) : text);
  }
  const withoutLibrary = foreignMobile === null && !hasOwnMobileRule(form.country) && form.mobilePhone !== '';
  const unchecked = new Set<AddressField>([
    'country',
    'postalCode',
    ...(withoutLibrary ? ['mobilePhone' as const] : []),
  ]);
  return { wrong, unchecked, split: splitOf(normaliseAddress(form, foreignMobile), carrier.code) };
}
