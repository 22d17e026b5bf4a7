/**
 * The rooms of orders: a customer's purchases, and what whoever may open an order does with it (docs/requirements.md
 * CRT-6, CRT-8, NAV-33, ACC-7).
 */
import * as v from 'valibot';
import { buysOn } from '#domain/account/buys-on.ts';
import { site } from '#domain/cart/call-parts.ts';
import { journeyCookie } from '#domain/journey/journey-cookie.ts';
import { detailsOfPayload } from '#domain/journey/parcel-of.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { startedReturn } from '#domain/orders/returns.ts';
import { starCounts } from '#domain/orders/seller-rating.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import {
  accountUseCaseOf,
  type Customer,
  type Visitor,
  visitorUseCase,
  visitorUseCaseOf,
} from '#server/http/account-use-case.ts';
import { rememberDraft } from '#server/journey/service.ts';
import { startReturn, waysBack } from '#server/orders/cancel/start-return.ts';
import { readWithdrawal, statementSchema, stateWithdrawal } from '#server/orders/cancel/withdraw.ts';
import { chooseMails, readMailChoice } from '#server/orders/mails/parcel-mails.ts';
import { claimSchema, makeClaim } from '#server/orders/parcels/claims.ts';
import { offeredNow, orderArticlesOf, orderParcelOf } from '#server/orders/place/reorder.ts';
import { followedParcels } from '#server/orders/read/followed-parcels.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { readRecipientParcel } from '#server/orders/read/recipient-parcel.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';
import { findHead, findOrder, type OrderReader } from '#server/orders/read/store.ts';
import { chooseToHear } from '#server/orders/read/told-recipients.ts';
import { readBoughtFile } from './bought-file.ts';
import {
  askPayment,
  type CheckoutContext,
  cancelOwnOrder,
  giveUpPayment,
  lookUpOrder,
  openOrder,
  rateOwnSeller,
} from './checkout.ts';
import { forgetOrders, guestOf, rememberOrder } from './guest-orders.ts';
import { readLastRelays } from './last-relays.ts';
import { findOwnOrder, listOrders, listShipments, localiseOrder, type OrdersContext } from './service.ts';
import { readShortcuts } from './shortcuts.ts';

/** Anything else can't be an order's code or guid, so the database needn't be asked. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const entryNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const key = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
/** Counted from 0. */
const page = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const pageSize = 10;

const ordererOf = ({ account: { id, isPro }, locale }: Customer) => ({ accountId: id, isPro, locale });

async function accountOf(visitor: Visitor): Promise<string | null> {
  const identity = await visitor.identity();
  return identity.kind === 'signedIn' ? identity.account.id : null;
}

async function repeatParcel(
  orders: OrdersContext,
  visitor: Visitor,
  order: Order,
  { accountId, entryNumber }: { readonly accountId: string | null; readonly entryNumber: number },
) {
  const visit = { accountId, locale: visitor.locale, secret: visitor.cookie(journeyCookie(order.site)) };
  const { draft, answer } = await orderParcelOf(orders, order, entryNumber, visit);
  rememberDraft(visitor, order.site, draft);
  return answer;
}

/** A form without an idempotency key, sent again within so many milliseconds, counts as the same. */
const pressMs = 3000;

/** Those that name an order throw the same 404 for another's as for one that doesn't exist. */
export const purchaseRooms = ({ orders }: { readonly orders: OrdersContext }) => ({
  purchases: {
    list: accountUseCaseOf(
      v.object({ page, statuses: v.array(v.picklist(orderStatuses)), text: v.pipe(v.string(), v.maxLength(100)) }),
      (customer, { page, ...filter }) =>
        listOrders(orders, ordererOf(customer), { page, pageSize }, { sort: 'byDate', ...filter }),
    ),
    shipments: accountUseCaseOf(page, (customer, page) =>
      listShipments(orders, ordererOf(customer), { page, pageSize }),
    ),
    /** With what its page says of its parcels besides. */
    read: accountUseCaseOf(code, async (customer, code) => {
      const order = await findOwnOrder(orders, ordererOf(customer), code);
      const { locale } = customer;
      return { order: localiseOrder(orders, order, locale), followed: await followedParcels(orders, order, locale) };
    }),
    /** What has been ordered of a file of parcels. */
    ofFile: accountUseCaseOf(v.object({ site, id: v.string() }), ({ account }, file) =>
      readBoughtFile(orders, { ...file, accountId: account.id }),
    ),
    offeredNow: accountUseCaseOf(code, async ({ account, locale }, code) =>
      offeredNow(orders, await findOwnOrder(orders, { accountId: account.id }, code), locale),
    ),
    /** Quotes a parcel anew and opens it as a journey with all that was filled in. Throws 401 while the journey is closed. */
    repeatParcel: accountUseCaseOf(v.object({ code, entryNumber }), async (customer, { code, entryNumber }) => {
      const order = await findOwnOrder(orders, ordererOf(customer), code);
      return repeatParcel(orders, customer.visitor, order, { accountId: customer.account.id, entryNumber });
    }),
    shortcuts: accountUseCaseOf(site, (customer, site) => readShortcuts(orders, site, ordererOf(customer))),
    repeatArticles: accountUseCaseOf(v.object({ code, key: v.nullable(key) }), async (customer, { code, key }) => {
      const buyer = ordererOf(customer);
      const repetition = key === null ? { key: 'form', windowMs: pressMs } : { key, windowMs: undefined };
      return orderArticlesOf(orders, await findOwnOrder(orders, buyer, code), buyer, repetition);
    }),
  },
});

export interface VisitorOrderOptions {
  readonly checkout: CheckoutContext;
  readonly orders: OrdersContext;
}

type NamedOrder = { readonly site: 'part' | 'pro'; readonly code: string };

const named = { site, code };

/** How a visitor may open an order: as one of their account, or as one that was placed without. */
async function readersOf(visitor: Visitor, order: NamedOrder): Promise<readonly OrderReader[]> {
  const identity = await visitor.identity();
  const isBuyer = identity.kind === 'signedIn' && buysOn(identity.account, order.site);
  return [...(isBuyer ? [{ accountId: identity.account.id }] : []), guestOf(order, visitor.cookie)];
}

async function findAny({ db }: Pick<CheckoutContext, 'db'>, visitor: Visitor, named: NamedOrder) {
  for (const reader of await readersOf(visitor, named)) {
    const order = await findOrder(db, reader, named.code);
    if (order) return order;
  }
  throw orderNotFound();
}

async function readerOf({ db }: CheckoutContext, visitor: Visitor, named: NamedOrder): Promise<OrderReader> {
  for (const reader of await readersOf(visitor, named)) if (await findHead(db, reader, named.code)) return reader;
  throw orderNotFound();
}

/** A way to use an order that the visitor may open, from a function of its reader. */
const withReader =
  <Input extends NamedOrder, Output>(
    { checkout }: VisitorOrderOptions,
    use: (reader: OrderReader, input: Input, visitor: Visitor) => Promise<Output>,
  ) =>
  async (visitor: Visitor, input: Input): Promise<Output> =>
    use(await readerOf(checkout, visitor, input), input, visitor);

/** The lines of the part of an order that begins with a line; if none does, the line alone, which is then refused. */
async function linesOf(checkout: CheckoutContext, reader: OrderReader, code: string, part: number) {
  const { answer } = await openOrder(checkout, reader, code, 'fr');
  const { entryNumbers } = answer.cancellableParts.find((each) => each.entryNumbers[0] === part) ?? {
    entryNumbers: [part],
  };
  const lines = answer.entries.filter(({ entryNumber }) => entryNumbers.includes(entryNumber));
  if (lines.length === 0) throw orderNotFound();
  return lines.map(({ entryNumber, quantity }) => ({ orderEntryNumber: entryNumber, quantity }));
}

/** Those that name an order throw the same 404 for one that the visitor may not open as for one that doesn't exist. */
export function visitorOrderRooms(options: VisitorOrderOptions) {
  const { checkout, orders } = options;
  return {
    order: {
      /** With what its page says of its parcels besides. */
      open: visitorUseCaseOf(v.object(named), async (visitor, order) => {
        const found = await findAny(checkout, visitor, order);
        // The visitor has followed a link from a mail: this browser may now open the order by its code as well.
        if (found.guid === order.code) rememberOrder(visitor, order.site, found.guid);
        const { locale } = visitor;
        return { order: checkout.localise(found, locale), followed: await followedParcels(orders, found, locale) };
      }),
      /** As `purchases.repeatParcel`, also for a buyer without an account. */
      repeatParcel: visitorUseCaseOf(
        v.object({ ...named, entryNumber }),
        async (visitor, { entryNumber, ...order }) => {
          const found = await findAny(checkout, visitor, order);
          const accountId = await accountOf(visitor);
          return repeatParcel(orders, visitor, found, { accountId, entryNumber });
        },
      ),
      /** Sender and recipient of a parcel, to send another one to the same; null if the order has no such parcel. */
      parties: visitorUseCaseOf(v.object({ ...named, entryNumber }), async (visitor, { entryNumber, ...order }) => {
        const { lines } = await findAny(checkout, visitor, order);
        const parcel = lines.filter(isOrderedParcel).find((line) => line.entryNumber === entryNumber);
        if (!parcel) return null;
        const { sender, recipient, notifyRecipient } = detailsOfPayload(parcel.payload);
        return { sender, recipient, notifyRecipient };
      }),
      /** The relay points of the visitor's earlier parcels, the latest first. */
      lastRelays: visitorUseCaseOf(site, async (visitor, site) => {
        const accountId = await accountOf(visitor);
        return readLastRelays(orders, { site, secret: visitor.cookie(journeyCookie(site)), accountId });
      }),
      /** Asks the provider; with `opens`, an order that can still be paid gets a page to pay on. Throws 503 without answer. */
      checkPayment: visitorUseCaseOf(
        v.object({ ...named, opens: v.boolean() }),
        withReader(options, async (reader, { code, opens }, { locale }) => {
          return (await askPayment(checkout, reader, code, { locale, opens })).answer;
        }),
      ),
      giveUpPayment: visitorUseCaseOf(
        v.object(named),
        withReader(options, async (reader, { code }, { locale }) => {
          await giveUpPayment(checkout, reader, code, locale);
        }),
      ),
      /** Cancels the part that begins with a line, or the whole order if `part` is null. */
      cancel: visitorUseCaseOf(
        v.object({ ...named, part: v.nullable(v.number()) }),
        withReader(options, async (reader, { code, part }, { locale }) => {
          const lines = part === null ? null : await linesOf(checkout, reader, code, part);
          await cancelOwnOrder(checkout, reader, { code, lines }, locale);
        }),
      ),
      /** Claims for a lost, late or damaged parcel; the photographs come as they were sent. */
      claim: visitorUseCaseOf(
        v.object({ ...named, ...claimSchema.entries }),
        withReader(options, async (reader, { site: _site, ...claim }) => makeClaim(checkout, reader, claim)),
        'claim',
      ),
      /** Starts a return of articles of one seller. */
      startReturn: visitorUseCaseOf(
        v.object({ ...named, ...startedReturn }),
        withReader(options, async (reader, { site: _site, ...started }) => startReturn(checkout, reader, started)),
        'return',
      ),
      /** What the buyer would pay today for sending articles back. */
      waysBack: visitorUseCaseOf(
        v.object({ ...named, seller: startedReturn.seller }),
        withReader(options, (reader, { code, seller }) => waysBack(checkout, reader, { code, seller })),
      ),
      /** Rates the seller of a delivered part in place of an earlier rating, or withdraws the rating. */
      rate: visitorUseCaseOf(
        v.object({
          ...named,
          seller: v.pipe(v.string(), v.maxLength(40)),
          stars: v.nullable(v.pipe(v.number('rating.stars'), v.picklist(starCounts, 'rating.stars'))),
        }),
        withReader(options, async (reader, { code, seller, stars }, { locale }) => {
          await rateOwnSeller(checkout, reader, { code, seller, stars }, locale);
        }),
      ),
      /** Finds an order placed without an account by code and e-mail address: the same 404 whatever is wrong. */
      lookUp: visitorUseCaseOf(
        v.object({
          site,
          code: v.pipe(v.string(), v.maxLength(40)),
          email: v.pipe(v.string(), v.maxLength(maxTypedLength)),
        }),
        async (visitor, { site, ...typed }) => {
          const { answer, guid } = await lookUpOrder(checkout, typed, visitor.locale);
          rememberOrder(visitor, site, guid);
          return answer;
        },
        'order-lookup',
      ),
      /** Makes this browser forget the orders that it opens by their code, on both sites; their links still open them. */
      forget: visitorUseCase(async (visitor) => forgetOrders(visitor)),
    },
    withdrawals: {
      /** Takes a statement and answers its receipt, which doesn't say whether there is such an order. */
      state: visitorUseCaseOf(
        v.object({ site, ...statementSchema.entries }),
        ({ locale }, statement) => stateWithdrawal(checkout, { locale, ...statement }),
        'withdrawal',
      ),
      read: visitorUseCaseOf(v.string(), (_visitor, id) => readWithdrawal(checkout.db, id)),
    },
    /** What the recipient of a parcel may know of it, by the token in their mails; and whether they want such mails. */
    recipientParcel: {
      read: visitorUseCaseOf(v.string(), ({ locale }, token) => readRecipientParcel(orders, token, locale)),
      choose: visitorUseCaseOf(v.object({ token: v.string(), wanted: v.boolean() }), (_visitor, { token, wanted }) =>
        chooseToHear(orders.db, token, wanted, orders.clock()),
      ),
    },
    /** Whether the buyer whose mails contain a token gets mails about parcels. */
    trackingMails: {
      read: visitorUseCaseOf(v.string(), (_visitor, token) => readMailChoice(checkout.db, token)),
      choose: visitorUseCaseOf(v.object({ token: v.string(), wanted: v.boolean() }), (_visitor, { token, wanted }) =>
        chooseMails(checkout.db, token, wanted),
      ),
    },
  };
}
