/** What the mails about an order are made from. */
import { addresseeOf } from '#domain/cart/addressee.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type {
  OrderAnswer,
  OrderedArticleAnswer,
  OrderedEntryAnswer,
  OrderedParcelAnswer,
} from '#domain/orders/contract.ts';
import { distinctNames } from '#domain/orders/distinct-names.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { FollowedParcel } from '#server/orders/read/followed-parcels.ts';
import type { Order } from '#server/orders/read/order-rows.ts';

/** The order that a mail is about and links to. */
export interface MailedOrder {
  readonly code: string;
  /** What opens the order: for a buyer without an account its guid. */
  readonly opener: string;
}

export const mailedOrder = ({ code, guid, hasAccount }: Pick<Order, 'code' | 'guid' | 'hasAccount'>): MailedOrder => ({
  code,
  opener: hasAccount ? code : guid,
});

export const orderLink = ({ opener }: MailedOrder, site: Site) => pathOf('confirmation', site, { code: opener });

/** A captured payment that the order doesn't need. */
export interface ExtraPayment {
  readonly id: string;
  /** In cents. */
  readonly amount: number;
}

/** The names of the files of a mail, in its language. */
export interface MailFileNames {
  readonly attached: readonly string[];
  /** Those that don't fit into a mail or couldn't be made. */
  readonly leftOut: readonly string[];
  /** The numbers of the lines whose parcel has its label attached. */
  readonly labelled: readonly number[];
}

/** What is known about an order's mail only when it is sent. */
export interface MailAdditions {
  /** Null until the mail is sent. */
  readonly files: MailFileNames | null;
  /** By number of the parcel's line. */
  readonly followed: ReadonlyMap<number, FollowedParcel>;
  readonly isDemo: boolean;
}

export const noAdditions: MailAdditions = { files: null, followed: new Map(), isDemo: false };

/** An order as the mails about its changes tell it. */
export interface OrderMailFacts extends MailedOrder, MailAdditions {
  /** In the language of the mail. */
  readonly order: OrderAnswer;
  /** The numbers of the lines that the mail is about, ascending; null for the whole order. */
  readonly part: readonly number[] | null;
  readonly extraPayment: ExtraPayment | null;
  /** What was paid or is to be paid, or for a cancelled part is repaid, with its currency. */
  readonly total: string;
}

export interface AboutOrder extends Partial<MailAdditions> {
  readonly part?: readonly number[] | null;
  readonly extraPayment?: ExtraPayment | null;
}

/** `order` is in the language of the mail. */
export function orderMailFacts(order: OrderAnswer, about: AboutOrder = {}): OrderMailFacts {
  const { part = null, extraPayment = null } = about;
  const { code, guid, status, cancellations, refunds } = order;
  const cancelled = cancellations.find(({ entryNumbers }) => entryNumbers[0] === part?.[0]);
  // If parts were cancelled before, less than the total is left to be repaid.
  const repaid = cancelled?.amount ?? (status === 'CANCELLED' ? refunds.at(-1)?.amount : undefined);
  const cents = extraPayment?.amount ?? toCents((repaid ?? order.total.ttc).value);
  return {
    ...{ ...noAdditions, ...about },
    ...{ code, opener: guid ?? code, order, part, extraPayment },
    total: formatPrice(cents),
  };
}

const isParcel = (entry: OrderedEntryAnswer): entry is OrderedParcelAnswer => 'smt' in entry;
const isArticle = (entry: OrderedEntryAnswer): entry is OrderedArticleAnswer => !isParcel(entry);

/** The lines that a mail is about: those of its part, otherwise those that weren't cancelled earlier. */
export function linesAbout({ order, part }: Pick<OrderMailFacts, 'order' | 'part'>) {
  const gone = new Set(order.cancellations.flatMap(({ entryNumbers }) => entryNumbers));
  const lines = order.entries.filter(({ entryNumber }) => (part ? part.includes(entryNumber) : !gone.has(entryNumber)));
  return { parcels: lines.filter(isParcel), articles: lines.filter(isArticle) };
}

/** Name and town of a parcel's recipient; with a number if another parcel of the order has the same. */
export function recipientOf({ entries }: OrderAnswer, { entryNumber }: OrderedParcelAnswer): string {
  const parcels = entries.filter(isParcel);
  const names = parcels.map(({ smt: { addresses } }) =>
    [addresseeOf(addresses.addressTo), addresses.addressTo.town].filter(Boolean).join(', '),
  );
  return distinctNames(names)[parcels.findIndex((each) => each.entryNumber === entryNumber)] ?? '';
}

export const priceOf = ({ total }: OrderedEntryAnswer): string => formatPrice(toCents(total.ttc.value));

export const numberOf = ({ tracking }: OrderAnswer, { entryNumber }: OrderedParcelAnswer): string | null =>
  tracking.find((each) => each.entryNumber === entryNumber)?.number ?? null;
