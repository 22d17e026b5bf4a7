/** The unfinished drafts of a browser, and proposals from earlier ones (docs/requirements.md SMT-18). */

import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { VisitorAnswer } from '#domain/cart/contract.ts';
import type { PastRelays } from '#domain/journey/chosen-relays.ts';
import type { UnfinishedDrafts } from '#domain/journey/contract.ts';
import { firstIncompleteStep } from '#domain/shipping/journey-steps.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { type JourneyContext, type JourneyVisit, localisedDraft, ownerOf } from './own-draft.ts';
import { findDraftsWithRelays, findLastAdded, findUnfinishedDrafts } from './store.ts';

const maxUnfinished = 3;
const maxRecent = 10;

/** Most recently changed first, at most three; none without a cookie. */
export async function unfinishedDrafts(
  context: JourneyContext,
  { locale, ...visit }: JourneyVisit,
): Promise<UnfinishedDrafts['drafts']> {
  const owner = ownerOf({ code: '', ...visit });
  if (!owner) return [];
  const drafts = await findUnfinishedDrafts(context.db, owner, context.clock(), maxUnfinished);
  return drafts.map(({ code, draft }) => {
    const { offer, criteria, expired, complete, customsNeeded } = localisedDraft(context, code, draft, locale);
    const step = firstIncompleteStep({ customsNeeded, complete: new Set(complete) }) ?? 'options';
    const { label, carrierName } = offer.service;
    return { code, label, carrierName, criteria, expired, step };
  });
}

/**
 * The ends of the parcel that this browser added to the cart last, otherwise within the country of the account's primary
 * address; null if there is neither.
 */
export async function proposedEnds(
  { db, clock, primaryAddress }: JourneyContext,
  visit: JourneyVisit,
): Promise<UnfinishedDrafts['proposal']> {
  const owner = ownerOf({ code: '', ...visit });
  const last = owner && (await findLastAdded(db, owner, clock()));
  if (!last) {
    const from = toDeparture(visit.accountId === null ? null : await primaryAddress(visit.accountId));
    return from && { from, toCountry: from.country };
  }
  const { country, postalCode, city } = last.quoted.shipment.from;
  return { from: { country, postalCode, city }, toCountry: last.quoted.shipment.to.country };
}

/** Of the parcels that this browser has described within a day, the last changed first; none without a cookie. */
export async function recentRelays(
  { db, clock }: JourneyContext,
  visit: Omit<JourneyVisit, 'locale'>,
): Promise<readonly PastRelays[]> {
  const owner = ownerOf({ code: '', ...visit });
  const drafts = owner ? await findDraftsWithRelays(db, owner, clock(), maxRecent) : [];
  return drafts.map(({ quoted, details: { depositRelay, deliveryRelay } }) => ({
    carrierCode: quoted.service.carrierCode,
    depositRelay,
    deliveryRelay,
  }));
}

function toDeparture(address: KeptAddress | null): VisitorAnswer['departure'] {
  if (!address || (address.postalCode === '' && address.town === '')) return null;
  return { country: address.country.isocode, postalCode: address.postalCode, city: address.town };
}

const placeName = ({ city, postalCode, country }: PostalPlace) => city || postalCode || country;

function toVisitorJourney({ code, step, criteria }: UnfinishedDrafts['drafts'][number]): VisitorAnswer['journey'] {
  if (step === 'parcel') return null;
  return { code, step, from: placeName(criteria.from), to: placeName(criteria.to) };
}

/** An unknown cart counts as empty. */
export async function describeVisitor(
  context: JourneyContext,
  visit: JourneyVisit,
  address: CartAddress,
  user: Pick<VisitorAnswer, 'user' | 'sessionEnded'>,
): Promise<VisitorAnswer> {
  const { cart, shipping, primaryAddress } = context;
  const [{ exists, mini }, [latest], primary] = await Promise.all([
    cart.readMiniCart(address),
    shipping.isClosed(visit.site) ? [] : unfinishedDrafts(context, visit),
    visit.accountId === null ? null : primaryAddress(visit.accountId),
  ]);
  return {
    cart: mini,
    hasCart: exists,
    cartUser: 'accountId' in address ? 'current' : 'anonymous',
    ...user,
    departure: toDeparture(primary),
    journey: latest ? toVisitorJourney(latest) : null,
  };
}
