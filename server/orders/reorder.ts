/** Ordering again: a parcel as a journey, articles into the cart (docs/requirements.md CRT-6). */
import { createHash } from 'node:crypto';
import { type RelayEnd, toWireChange } from '#domain/journey/reorder-change.ts';
import type { OfferedNowAnswer, ReorderArticlesAnswer } from '#domain/orders/contract.ts';
import {
  isOrderedArticle,
  isOrderedParcel,
  type OrderedArticle,
  type OrderedParcel,
} from '#domain/orders/order-line.ts';
import { articleChanges, orderParcelAgain, type ParcelAgain } from '#domain/orders/reorder.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { CartService } from '#server/cart/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { JourneyService, KeptDraft } from '#server/journey/service.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { ShippingService } from '#server/shipping/service.ts';
import type { Order } from './order-rows.ts';
import { isFullCart, journeyClosed, orderNotFound } from './refusals.ts';

type Added = Pick<ReorderArticlesAnswer['articles'][number], 'statusCode' | 'quantityAdded'>;

/** What ordering again asks of the other services. */
export interface ReorderOptions {
  readonly shipping: Pick<ShippingService, 'requote' | 'isClosed'>;
  readonly relay: Pick<RelayService, 'verify'>;
  readonly journey: Pick<JourneyService, 'beginAgain'>;
  readonly cart: Pick<CartService, 'openAccountCart' | 'addArticleToCart'>;
  readonly catalog: Pick<CatalogService, 'readSoldOffers'>;
}

/** Who orders again, in which language. */
export interface Orderer {
  readonly accountId: string;
  readonly locale: Locale;
}

/** Whose cart takes what is ordered again. */
export interface Buyer extends Orderer {
  readonly isPro: boolean;
}

/** The key of a request that may come again, and how long it is good where not for a day, in milliseconds. */
export interface Repetition {
  readonly key: string;
  readonly windowMs: number | undefined;
}

/** Each line has a key of its own: one that was added before something failed isn't added again. */
function lineKey(code: string, entryNumber: number, { key }: Repetition): string {
  return `again ${code} ${entryNumber} ${createHash('sha256').update(key).digest('base64url')}`;
}

/** Longest wait for a carrier's own service, in milliseconds: the visitor is waiting too. */
const patienceMs = 3000;

/** Makes the use cases. */
export function createReorder({ shipping, relay, journey, cart, catalog }: ReorderOptions) {
  /** The same service now, on the first day; null when it, or the trip, isn't offered any more. */
  async function quoteAgain({ quoted }: OrderedParcel, site: Mode, locale: Locale): Promise<QuotedOffer | null> {
    try {
      return await shipping.requote(quoted, null, { site, locale });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return null;
      throw error;
    }
  }

  /** The ends whose relay point is closed, or doesn't take this parcel any more; one that nobody can be asked about stays. */
  async function goneRelays({ quoted, payload }: OrderedParcel): Promise<readonly RelayEnd[]> {
    const { depositRelayPoint, deliveryRelayPoint } = payload.addresses;
    const points = [
      ['deposit', depositRelayPoint],
      ['delivery', deliveryRelayPoint],
    ] as const;
    const asked = points.map(async ([kind, point]): Promise<RelayEnd[]> => {
      if (!point) return [];
      const countryIsoCode = point.country.trim().toUpperCase();
      const terms = {
        countryIsoCode,
        kind,
        carrierCode: quoted.service.carrierCode,
        weightGrams: quoted.shipment.parcel.weightGrams,
      };
      const { status } = await relay.verify(point.postOfficeId, terms, AbortSignal.timeout(patienceMs));
      return status === 'good' || status === 'unavailable' ? [] : [kind];
    });
    return (await Promise.all(asked)).flat();
  }

  async function addAgain(
    { site, code }: Order,
    { article, entryNumber }: OrderedArticle,
    { accountId, locale }: Orderer,
    repetition: Repetition | null,
  ): Promise<Added> {
    const { product, id } = article.asAdded;
    const asked = { product: { code: product.code }, quantity: article.quantity, offer: { id } };
    const request = {
      locale,
      idempotencyKey: repetition ? lineKey(code, entryNumber, repetition) : undefined,
      idempotencyWindowMs: repetition?.windowMs,
    };
    try {
      return (await cart.addArticleToCart({ site, accountId }, asked, request)).answer;
    } catch (error) {
      // What fits is added all the same: the line is told, the others go on.
      if (isFullCart(error)) return { statusCode: 'full', quantityAdded: 0 };
      throw error;
    }
  }

  const soldNow = (lines: readonly OrderedArticle[]) =>
    catalog.readSoldOffers(lines.map(({ article }) => article.asAdded.id));

  return {
    /**
     * Opens a parcel of an order as a journey of the browser whose secret this is: 404 for a line that is no parcel, 401 on
     * a site whose journey is closed.
     */
    async orderParcel(
      { site, code, lines }: Order,
      entryNumber: number,
      { accountId, locale, secret }: Orderer & { readonly secret: string | undefined },
    ): Promise<{ readonly kept: KeptDraft; readonly again: ParcelAgain; readonly offered: boolean }> {
      const line = lines.filter(isOrderedParcel).find((each) => each.entryNumber === entryNumber);
      if (!line) throw orderNotFound();
      if (shipping.isClosed(site)) throw journeyClosed();
      const [quoted, gone] = await Promise.all([quoteAgain(line, site, locale), goneRelays(line)]);
      const again = orderParcelAgain(line, quoted, gone);
      const begun = { quoted: quoted ?? line.quoted, details: again.details };
      const kept = await journey.beginAgain({ site, locale, secret, accountId }, begun, {
        order: code,
        changes: again.changes,
      });
      return { kept, again, offered: quoted !== null };
    },

    /** What is other now about the articles of an order. */
    async offeredNow({ lines }: Order, locale: Locale): Promise<OfferedNowAnswer> {
      const articles = lines.filter(isOrderedArticle);
      const sold = await soldNow(articles);
      return {
        articles: articles.map((line) => ({
          entryNumber: line.entryNumber,
          changes: articleChanges(line, sold.get(line.article.asAdded.id)).map((change) =>
            toWireChange(change, locale),
          ),
        })),
      };
    },

    /** Adds the articles of an order to its customer's cart of the order's site; those that aren't sold any more, or don't fit, are told. */
    async orderArticles(order: Order, buyer: Buyer, repetition: Repetition | null): Promise<ReorderArticlesAnswer> {
      const { accountId, isPro, locale } = buyer;
      const articles = order.lines.filter(isOrderedArticle);
      if (articles.length === 0) return { articles: [] };
      const own = { site: order.site, accountId, isPro };
      const [sold] = await Promise.all([soldNow(articles), cart.openAccountCart(own, locale)]);
      const told: ReorderArticlesAnswer['articles'] = [];
      // One after the other: each locks the cart, and its lines keep the order's order.
      for (const line of articles) {
        const current = sold.get(line.article.asAdded.id);
        const added: Added = current
          ? await addAgain(order, line, buyer, repetition)
          : { statusCode: 'withdrawn', quantityAdded: 0 };
        const changes = articleChanges(line, current).map((change) => toWireChange(change, locale));
        told.push({
          entryNumber: line.entryNumber,
          changes,
          statusCode: added.statusCode,
          quantityAdded: added.quantityAdded,
        });
      }
      return { articles: told };
    },
  };
}
