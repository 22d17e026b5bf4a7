/**
 * The address book with a verdict on each entry for one end of a parcel; used in the browser, in loaders and in actions
 * (docs/requirements.md ADR-11).
 */
import type { ApiClient } from '#app/api/client.ts';
import { addressFormOf } from '#domain/address/address-form.ts';
import { addressBookCall } from '#domain/address/calls.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import { type Choice, type ChosenEnd, choicesOf } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { endOf } from './party-form.ts';

export type ChosenDraft = Pick<DraftAnswer, 'criteria' | 'offer' | 'townCodes'>;

export interface BookChoices {
  readonly choices: readonly Choice[];
  readonly maximum: number;
  readonly names: Readonly<Record<string, string>>;
}

/** The address book as shown on a page for one end of the parcel: a list to choose from, or an entry to confirm. */
export interface BookView extends BookChoices {
  readonly role: AddressRole;
  readonly search: string;
  /** The chosen entry that must be confirmed, because it is at another place than the parcel; null if there is none. */
  readonly elsewhere: Choice | null;
  readonly failed: boolean;
}

const noCountries = { departureCountries: [], destinationCountries: [], deliveryServices: [] };

function servedAt(role: AddressRole, init: Pick<InitAnswer, keyof typeof noCountries>): readonly string[] {
  if (role === 'sender') return init.deliveryServices.flatMap(({ origins }) => origins);
  return init.destinationCountries.map(({ isoAlpha2 }) => isoAlpha2);
}

/**
 * Loads the address book for one end of the parcel; rejects with a `CallError` if that fails. If the served countries
 * can't be loaded, no entry is refused because of its country.
 */
export async function loadChoices(
  api: ApiClient,
  site: Site,
  role: AddressRole,
  draft: ChosenDraft,
): Promise<BookChoices> {
  const [book, init] = await Promise.all([
    api.call(addressBookCall, { parameters: { site }, query: {} }),
    api.call(initCall, { query: { site } }).catch(() => noCountries),
  ]);
  const { departureCountries, destinationCountries } = init;
  const served = servedAt(role, init);
  const { carrierCode, carrierName } = draft.offer.service;
  const unservedEntries = book.addresses.filter(({ id }) => book.unserved.includes(id)).map(addressFormOf);
  const unserved = new Set(unservedEntries.map(({ country, postalCode }) => `${country} ${postalCode}`));
  const end: ChosenEnd = {
    place: { ...endOf(role, draft), codes: draft.townCodes?.[role] },
    carrier: { code: carrierCode, name: carrierName },
    countries: served.length > 0 ? new Set(served) : null,
    knowledge: {
      ...shapeKnowledge(null),
      isServed: (country, postalCode) => !unserved.has(`${country} ${postalCode}`),
    },
  };
  const countryNames = [...departureCountries, ...destinationCountries].map(({ isoAlpha2, label }) => [
    isoAlpha2,
    label,
  ]);
  return { choices: choicesOf(book, end), maximum: book.maximum, names: Object.fromEntries(countryNames) };
}
