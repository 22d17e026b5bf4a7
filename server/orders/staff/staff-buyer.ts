/** An order's buyer, and what else staff find it by. */
import type { Kysely } from 'kysely';
import { maskEmail, maskPhone } from '#domain/account/mask.ts';
import { isOrderedArticle, isOrderedParcel } from '#domain/orders/order-line.ts';
import { type FoundFact, foundBy } from '#domain/orders/order-search.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Database } from '#server/db/schema.ts';
import type { Order } from '#server/orders/read/order-rows.ts';

const joined = (first?: string | null, last?: string | null) => [first, last].filter(Boolean).join(' ');

/** Of the account with which an order was placed. */
export interface AccountBuyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
export const noBuyer: AccountBuyer = { name: '', email: '', phone: '' };

/** By the order's code; absent for orders without an account. */
export async function findBuyers(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, AccountBuyer>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer_order')
    .innerJoin('account', 'account.id', 'customer_order.account_id')
    .select(['customer_order.code', 'first_name', 'last_name', 'account.email', 'phone'])
    .where('customer_order.code', 'in', codes)
    .execute();
  return new Map(
    rows.map(({ code, first_name, last_name, ...buyer }) => [code, { name: joined(first_name, last_name), ...buyer }]),
  );
}

/** The buyer's name: the company's, otherwise the account's, otherwise that of the person who is invoiced. */
export function buyerOf({ legalEntity, checkout, lines, removed }: Order, accountName: string): string | null {
  if (removed.includes('personalData')) return null;
  const billed = checkout?.billingAddress ?? checkout?.deliveryAddress;
  const sender = lines.find(isOrderedParcel)?.payload.addresses.addressFrom;
  const names = [
    checkout?.company?.name,
    legalEntity,
    accountName,
    billed && joined(billed.firstName, billed.lastName),
    billed?.companyName,
    sender && joined(sender.firstName, sender.lastName),
    sender?.companyName,
  ];
  return names.find((name) => name) ?? null;
}

/** What a search finds an order by (`order_words` and its sisters in server/db/migrations), but for its code and sum. */
export function findableFacts(order: Order, buyer: AccountBuyer, locale: Locale): readonly FoundFact[] {
  const { checkout, legalEntity, lines, tracking } = order;
  const people = [
    ...[checkout?.billingAddress, checkout?.deliveryAddress],
    ...lines
      .filter(isOrderedParcel)
      .flatMap(({ payload: { addresses } }) => [addresses.addressTo, addresses.addressFrom]),
  ].filter((address) => address != null);
  const facts: Readonly<Record<FoundFact['by'], readonly (string | null | undefined)[]>> = {
    name: [
      ...people.flatMap(({ firstName, lastName, companyName }) => [joined(firstName, lastName), companyName]),
      ...[checkout?.company?.name, legalEntity, buyer.name],
    ],
    article: lines
      .filter(isOrderedArticle)
      .map(({ article: { asAdded } }) => `${asAdded.product.name[locale]} (${asAdded.product.code})`),
    email: [order.email, buyer.email, ...people.map(({ email }) => email)],
    phone: [buyer.phone, ...people.map(({ phone }) => phone)],
    number: tracking.map(({ number }) => number),
  };
  return foundBy.flatMap((by) => facts[by].map((text) => ({ by, text: text ?? '' })));
}

const masks: Partial<Readonly<Record<FoundFact['by'], (text: string) => string>>> = {
  email: maskEmail,
  phone: maskPhone,
};

export const shownFact = ({ by, text }: FoundFact): FoundFact => ({ by, text: masks[by]?.(text) ?? text });
