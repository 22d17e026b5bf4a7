/**
 * The address book with a verdict on each entry for one end of a parcel; used in browser, loader and action
 * (docs/requirements.md ADR-11).
 */
import type { ApiClient } from '#app/api/client.ts';
import { addressBookCall } from '#domain/address/calls.ts';
import { shapeKnowledge } from '#domain/address/check-address.ts';
import { type Choice, type ChosenEnd, choicesOf } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { endOf } from './party-form.ts';

/** The part of a draft that decides which addresses fit. */
export type ChosenDraft = Pick<DraftAnswer, 'criteria' | 'offer'>;

/** A book with the verdict on each entry, and names of countries by their codes. */
export interface BookChoices {
  readonly choices: readonly Choice[];
  readonly maximum: number;
  readonly names: Readonly<Record<string, string>>;
}

/** The book in the page, for one end: as a list to choose from, or with an address to confirm. */
export interface BookView extends BookChoices {
  readonly role: AddressRole;
  readonly search: string;
  /** The chosen entry that lies elsewhere than the parcel, to be confirmed. */
  readonly elsewhere: Choice | null;
  /** The book couldn't be read. */
  readonly failed: boolean;
}

const noCountries = { departureCountries: [], destinationCountries: [], deliveryServices: [] };

/** The countries that a service leaves from, or that parcels may go to. */
function servedAt(role: AddressRole, init: Pick<InitAnswer, keyof typeof noCountries>): readonly string[] {
  if (role === 'sender') return init.deliveryServices.flatMap(({ origins }) => origins);
  return init.destinationCountries.map(({ isoAlpha2 }) => isoAlpha2);
}

/**
 * Reads the book for an end; rejects with a `CallError` when that fails. Without the list of served countries, none is refused.
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
  const end: ChosenEnd = {
    place: endOf(role, draft),
    carrier: { code: carrierCode, name: carrierName },
    countries: served.length > 0 ? new Set(served) : null,
    knowledge: shapeKnowledge(null),
  };
  const countryNames = [...departureCountries, ...destinationCountries].map(({ isoAlpha2, label }) => [
    isoAlpha2,
    label,
  ]);
  return { choices: choicesOf(book, end), maximum: book.maximum, names: Object.fromEntries(countryNames) };
}
