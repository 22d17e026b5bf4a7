/** The mails about a return: received, accepted with its label or the price of its way back, arrived, refused. */
import type { Transaction } from 'kysely';
import { formatPrice } from '#domain/money/money.ts';
import { isOrderedArticle } from '#domain/orders/order-line.ts';
import { returnWords } from '#domain/orders/return-words.ts';
import { comparisonSearch, type WayBack } from '#domain/orders/way-back.ts';
import { receiptNumber } from '#domain/orders/withdrawal.ts';
import { returnDeadline } from '#domain/orders/withdrawal-deadlines.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { parisDayAndTime } from '#domain/time/paris-instant.ts';
import type { Database } from '#server/db/schema.ts';
import { type CausedMail, type MailContext, type MailNames, writeMail } from '#server/mail/define-mail.ts';
import type { MailRow, MailTexts } from '#server/mail/mail-content.ts';
import { type WayBackContext, wayBackOf } from '#server/orders/invoices/way-back.ts';
import type { Order, OrderReturn } from '#server/orders/read/order-rows.ts';
import { amountOf } from '#server/orders/read/returns.ts';
import { instantText } from './instant-text.ts';
import { type MailedOrder, mailedOrder } from './order-mail-facts.ts';
import { mediatorText, refusalTexts, rowNames } from './withdrawal-mails.ts';

/** The states that buyers are told; the mail about the refund tells that a return is repaid. */
export const toldStates = ['RECEIVED', 'ACCEPTED', 'RETURNED', 'REFUSED'] as const;
export type ToldState = (typeof toldStates)[number];

export interface ReturnFacts
  extends MailedOrder,
    Pick<OrderReturn, 'id' | 'seller' | 'statedAt' | 'labelState' | 'paidBy' | 'reason' | 'note'> {
  readonly told: ToldState;
  readonly rows: readonly MailRow[];
  /** With its currency. */
  readonly amount: string;
  readonly returnTo: string | null;
  readonly wayBack: WayBack | null;
  readonly mediator: string;
}

function textsOf(facts: ReturnFacts & MailNames, locale: Locale): MailTexts {
  const { code, id, shop, site, urlOf, told, statedAt, paidBy, labelState, reason, note, wayBack, returnTo } = facts;
  const words = returnWords[locale];
  const names = rowNames[locale];
  const before = formatLongDate(returnDeadline(parisDayAndTime(statedAt).day), locale);
  const why = [reason && refusalTexts[locale][reason], note].filter(Boolean).join(' ');
  const price = wayBack?.price ? formatPrice(wayBack.price) : null;
  const sellers = labelState === 'MADE' ? words.label : words.noLabel;
  const isAccepted = told === 'ACCEPTED';
  const ways =
    isAccepted && wayBack
      ? [{ text: words.compare, url: urlOf(`${pathOf('parcel', site)}?${comparisonSearch(wayBack)}`) }]
      : [];
  return {
    subject: `${words.titles[told]}, ${names.order.toLowerCase()} ${code} – ${shop}`,
    title: words.titles[told],
    before: [
      words.outcomes[told]({ before, amount: facts.amount, why }),
      isAccepted && returnTo ? words.sendTo(returnTo) : '',
      isAccepted ? (paidBy === 'seller' ? sellers : words.buyerPays(price)) : '',
      told === 'REFUSED' && facts.mediator ? mediatorText[locale](facts.mediator) : '',
    ],
    action: names.see,
    sections: [{ rows: facts.rows, acts: ways }],
    rows: [
      { name: names.receipt, amount: receiptNumber(id) },
      { name: names.stated, amount: instantText(statedAt.toISOString(), locale) },
    ],
  };
}

export const returnMail: CausedMail<ReturnFacts> = {
  name: ({ told }) => `return.${told.toLowerCase()}`,
  key: ({ code, id, told }) => `order:${code}:return:${id}:${told}`,
  link: ({ opener, seller }, site) => pathOf('returnArticles', site, { code: opener, seller }),
  texts: { fr: (facts) => textsOf(facts, 'fr'), en: (facts) => textsOf(facts, 'en') },
};

export function returnRows(
  { lines, locale }: Pick<Order, 'lines' | 'locale'>,
  returned: readonly { readonly entryNumber: number; readonly quantity: number; readonly arrived?: number | null }[],
): readonly MailRow[] {
  const names = new Map(
    lines.filter(isOrderedArticle).map((line) => [line.entryNumber, line.article.asAdded.product.name[locale]]),
  );
  return returned.map(({ entryNumber, quantity, arrived }) => ({
    name: names.get(entryNumber) ?? '',
    amount: `${arrived ?? quantity}`,
  }));
}

/** Tells the buyer how far a return has come; a label that it has is attached when the mail is sent. */
export async function tellReturn(
  context: MailContext & WayBackContext & { readonly ownSeller: { readonly mediator: string } },
  tx: Transaction<Database>,
  order: Order,
  returned: OrderReturn,
  told: ToldState,
): Promise<void> {
  const { seller, paidBy, lines, labelState, number } = returned;
  const facts = {
    ...{ ...returned, ...mailedOrder(order), told, rows: returnRows(order, lines) },
    ...{ amount: formatPrice(amountOf(order, returned)), returnTo: context.catalog.returnAddress(seller) },
    wayBack: told === 'ACCEPTED' && paidBy === 'buyer' ? wayBackOf(context, order, seller, lines) : null,
    mediator: context.ownSeller.mediator,
  };
  const isAttached = told === 'ACCEPTED' && labelState === 'MADE';
  const completion = isAttached ? { order: order.code, kind: 'return', part: [number] } : undefined;
  await writeMail(context, tx, returnMail, order, facts, completion);
}
