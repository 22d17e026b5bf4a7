/**
 * Orders the same again: a parcel opens as a draft of the journey, articles are added to the cart (docs/requirements.md
 * CRT-6).
 */
import { createHash } from 'node:crypto';
import { type RelayEnd, toWireChange } from '#domain/journey/reorder-change.ts';
import {
  isOrderedArticle,
  isOrderedParcel,
  type OrderedArticle,
  type OrderedParcel,
} from '#domain/orders/order-line.ts';
import { type ArticleAgain, type ArticleNow, articleChanges, orderParcelAgain } from '#domain/orders/reorder.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import { firstIncompleteStep, type JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { CartService } from '#server/cart/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import { journeyClosed } from '#server/http/refusals.ts';
import type { JourneyService, JourneyVisit } from '#server/journey/service.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { isFullCart, orderNotFound } from '#server/orders/read/refusals.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';

type Added = Pick<ArticleAgain, 'statusCode' | 'quantityAdded'>;

export interface ReorderContext {
  readonly shipping: Pick<ShippingService, 'requote' | 'isClosed'>;
  readonly relay: Pick<RelayService, 'verify'>;
  readonly journey: Pick<JourneyService, 'beginAgain'>;
  readonly cart: Pick<CartService, 'openAccountCart' | 'addArticleToCart'>;
  readonly catalog: Pick<CatalogService, 'readSoldOffers'>;
}

export interface Orderer {
  readonly accountId: string;
  readonly locale: Locale;
}

export interface Buyer extends Orderer {
  readonly isPro: boolean;
}

/** The `Idempotency-Key` of the request, and for how many milliseconds it is valid (24 hours by default). */
export interface Repetition {
  readonly key: string;
  readonly windowMs: number | undefined;
}

/** If a request is repeated after a failure, lines that it has already added aren't added again. */
function lineKey(code: string, entryNumber: number, { key }: Repetition): string {
  return `again ${code} ${entryNumber} ${createHash('sha256').update(key).digest('base64url')}`;
}

/** How long to wait for a carrier's web service at most, in milliseconds: the visitor is waiting. */
const patienceMs = 3000;

/** Quotes the same service for the first possible day; null if the service, or the route, is no longer offered. */
export async function quoteAgain(
  { shipping }: Pick<ReorderContext, 'shipping'>,
  { quoted }: OrderedParcel,
  site: Site,
  locale: Locale,
): Promise<QuotedOffer | null> {
  try {
    return await shipping.requote(quoted, null, { site, locale });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return null;
    throw error;
  }
}

/** If the carrier doesn't answer, the point counts as still there. */
async function goneRelays({ relay }: ReorderContext, { quoted, payload }: OrderedParcel): Promise<readonly RelayEnd[]> {
  const { depositRelayPoint, deliveryRelayPoint } = payload.addresses;
  const points = [
    ['deposit', 'deposit', depositRelayPoint],
    ['delivery', pickupOf[quoted.service.deliveryMode] ?? 'delivery', deliveryRelayPoint],
  ] as const;
  const verifying = points.map(async ([end, kind, point]): Promise<RelayEnd[]> => {
    if (!point) return [];
    const countryIsoCode = point.country.trim().toUpperCase();
    const terms = {
      countryIsoCode,
      kind,
      carrierCode: quoted.service.carrierCode,
      weightGrams: quoted.shipment.parcel.weightGrams,
    };
    const { status } = await relay.verify(point.postOfficeId, terms, AbortSignal.timeout(patienceMs));
    return status === 'good' || status === 'unavailable' ? [] : [end];
  });
  return (await Promise.all(verifying)).flat();
}

/** If the cart is full, returns the status `full` instead of throwing, so that the other lines are tried too. */
async function addAgain(
  { cart }: ReorderContext,
  { site, code }: Order,
  { article, entryNumber }: OrderedArticle,
  { accountId, locale }: Orderer,
  repetition: Repetition | null,
): Promise<Added> {
  const { product, id } = article.asAdded;
  const wish = { product: { code: product.code }, quantity: article.quantity, offer: { id } };
  const request = {
    locale,
    idempotencyKey: repetition ? lineKey(code, entryNumber, repetition) : undefined,
    idempotencyWindowMs: repetition?.windowMs,
  };
  try {
    return (await cart.addArticleToCart({ site, accountId }, wish, request)).answer;
  } catch (error) {
    if (isFullCart(error)) return { statusCode: 'full', quantityAdded: 0 };
    throw error;
  }
}

const soldNow = ({ catalog }: ReorderContext, lines: readonly OrderedArticle[]) =>
  catalog.readSoldOffers(lines.map(({ article }) => article.asAdded.id));

/** Throws 404 if the line isn't a parcel, 401 if the site's journey is closed. */
export async function orderParcelOf(
  context: ReorderContext,
  { site, code, lines }: Order,
  entryNumber: number,
  { accountId, locale, secret }: Pick<JourneyVisit, 'accountId' | 'locale' | 'secret'>,
) {
  const line = lines.filter(isOrderedParcel).find((each) => each.entryNumber === entryNumber);
  if (!line) throw orderNotFound();
  if (context.shipping.isClosed(site)) throw journeyClosed();
  const [quoted, gone] = await Promise.all([quoteAgain(context, line, site, locale), goneRelays(context, line)]);
  const { details, changes } = orderParcelAgain(line, quoted, gone);
  const parcel = { quoted: quoted ?? line.quoted, details };
  const draft = await context.journey.beginAgain({ site, locale, secret, accountId }, parcel, { order: code, changes });
  const { criteria, customsNeeded, complete } = draft.answer;
  const firstOpen = firstIncompleteStep({ customsNeeded, complete: new Set(complete) }) ?? 'options';
  // A service that is gone leads to the comparison.
  const step: JourneyStep = quoted ? firstOpen : 'parcel';
  return { draft, answer: { journey: { site, code: draft.answer.code, step }, criteria } };
}

export async function offeredNow(
  context: ReorderContext,
  { lines }: Order,
  locale: Locale,
): Promise<readonly ArticleNow[]> {
  const articles = lines.filter(isOrderedArticle);
  const sold = await soldNow(context, articles);
  return articles.map((line) => ({
    entryNumber: line.entryNumber,
    changes: articleChanges(line, sold.get(line.article.asAdded.id)).map((change) => toWireChange(change, locale)),
  }));
}

/**
 * Answers for each line how many packs were added, or why none were: no longer sold, or no room. Throws 403 if the
 * account can't buy on that site any more.
 */
export async function orderArticlesOf(
  context: ReorderContext,
  order: Order,
  buyer: Buyer,
  repetition: Repetition | null,
): Promise<readonly ArticleAgain[]> {
  const { accountId, isPro, locale } = buyer;
  const lines = order.lines.filter(isOrderedArticle);
  if (lines.length === 0) return [];
  const buyersCart = { site: order.site, accountId, isPro };
  const [sold] = await Promise.all([soldNow(context, lines), context.cart.openAccountCart(buyersCart, locale)]);
  const articles: ArticleAgain[] = [];
  // One after the other: each addition locks the cart, and the lines keep their order.
  for (const line of lines) {
    const current = sold.get(line.article.asAdded.id);
    const { statusCode, quantityAdded }: Added = current
      ? await addAgain(context, order, line, buyer, repetition)
      : { statusCode: 'withdrawn', quantityAdded: 0 };
    const changes = articleChanges(line, current).map((change) => toWireChange(change, locale));
    articles.push({ entryNumber: line.entryNumber, changes, statusCode, quantityAdded });
  }
  return articles;
}
