/** What the cart's use cases depend on, and steps that several of them share. */
import type { Kysely, Transaction } from 'kysely';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { LocalTime } from '#domain/catalog/arrival.ts';
import { deliveryZoneOf } from '#domain/catalog/delivery-rate.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { CountEvent } from '#domain/numbers/shop-event.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Site } from '#domain/site/site.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { Database } from '#server/db/schema.ts';
import type { FlagService } from '#server/flags/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { type CheckoutDetails, noDetails } from './checkout-store.ts';
import { type ArticleEntry, type CartEntry, isArticle } from './line-rows.ts';
import type { ParcelIntake } from './parcel-intake.ts';
import { cartBeingPaid, cartNotFound } from './refusals.ts';
import { type Cart, findCart, type LockedCart, lockCart } from './store.ts';

/** The catalog is read before a transaction, never within one, because it uses a connection of its own. */
export interface CartContext {
  readonly db: Kysely<Database>;
  readonly shipping: ShippingService;
  readonly flags: Pick<FlagService, 'isOpen'>;
  readonly count: CountEvent;
  readonly territory: Pick<TerritoryService, 'localTime' | 'hasCountry' | 'postalCodeStatus'>;
  readonly catalog: Pick<CatalogService, 'offerForCart' | 'offerForCartWith' | 'readSoldOffers' | 'readSoldOffersOf'>;
  readonly clock: () => Date;
  /** Makes a new random UUID (122 bits). It is the secret that opens an anonymous cart. */
  readonly newId: () => string;
  /** The offer of a key, if an order of the account on the site contains it; otherwise null. */
  readonly orderedOffer: (accountId: string, site: Site, key: string) => Promise<QuotedOffer | null>;
  readonly bookAddress: (accountId: string, id: string) => Promise<KeptAddress | null>;
  readonly checkParcel: ParcelIntake;
  /** How many parcels of a file fit into a cart. */
  readonly parcelsPerOrder: number;
  /** How many lines a cart may have, however they came into it. */
  readonly maxLines: number;
}

/** How long after its last change a cart is stored, in milliseconds: 30 days. */
export const cartLifetimeMs = 30 * 24 * 3_600_000;

export function expiryAt(now: Date): Date {
  return new Date(now.getTime() + cartLifetimeMs);
}

/** Day and hour of an instant in Paris, since articles are sent from France. */
export function parisTime({ territory }: Pick<CartContext, 'territory'>, now: Date): LocalTime {
  return territory.localTime('FR', now);
}

/**
 * Locks the caller's cart until the transaction ends, even while an order placed with it is being paid. Throws 404 if
 * the caller has no such cart.
 */
export async function lockAnyCart(tx: Transaction<Database>, cart: CartAddress, now: Date): Promise<LockedCart> {
  const locked = await lockCart(tx, cart, now, expiryAt(now));
  if (locked === null) throw cartNotFound();
  return locked;
}

/**
 * Locks the caller's cart until the transaction ends, so that its lines can be changed, and returns its guid. Throws
 * 404 if the caller has no such cart, 409 while an order placed with it is being paid.
 */
export async function lockOwnCart(tx: Transaction<Database>, cart: CartAddress, now: Date): Promise<string> {
  const { guid, payingOrder } = await lockAnyCart(tx, cart, now);
  if (payingOrder !== null) throw cartBeingPaid();
  return guid;
}

/** Throws 404 if the caller has no such cart. */
export async function findOwnCart({ db }: Pick<CartContext, 'db'>, cart: CartAddress, now: Date): Promise<Cart> {
  const ownCart = await findCart(db, cart, now);
  if (!ownCart) throw cartNotFound();
  return ownCart;
}

/** Some offers as delivered to an address; to the mainland as long as it isn't known. */
export function deliveredTo(
  offers: ReadonlyMap<string, SoldOffer>,
  address: KeptAddress | null,
): ReadonlyMap<string, SoldOffer> {
  const deliveryZone = deliveryZoneOf(address);
  if (deliveryZone === 'mainland') return offers;
  return new Map([...offers].map(([id, sold]) => [id, sold.deliveryRates ? { ...sold, deliveryZone } : sold]));
}

/**
 * The current offers of the articles among some lines, by id of the offer, as delivered to the checkout's address; offers
 * that were withdrawn are absent.
 */
export async function currentOffers(
  { catalog }: Pick<CartContext, 'catalog'>,
  lines: readonly CartEntry[],
  { deliveryAddress }: Pick<CheckoutDetails, 'deliveryAddress'> = noDetails,
): Promise<ReadonlyMap<string, SoldOffer>> {
  const articles = lines.filter((line): line is ArticleEntry => isArticle(line));
  if (articles.length === 0) return new Map();
  return deliveredTo(await catalog.readSoldOffers(articles.map(({ article }) => article.asAdded.id)), deliveryAddress);
}
