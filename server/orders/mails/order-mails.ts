/** The mails about what becomes of an order (docs/requirements.md CRT-8, ACC-7). */
import { type Expression, sql, type Transaction } from 'kysely';
import { customsTasks } from '#domain/cart/customs-tasks.ts';
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { OrderMailKind } from '#domain/orders/order-status.ts';
import { isConsumers } from '#domain/orders/withdrawal.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import {
  type CausedMail,
  type MailContext,
  type MailNames,
  type MailRow,
  type MailTexts,
  writeMail,
} from '#server/mail/define-mail.ts';
import type { Order } from '#server/orders/read/order-rows.ts';

/** The shortest time that a buyer needs to resume a payment from a mail, in milliseconds. */
export const resumeMs = 5 * 60_000;

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

/** An order as the mails about its changes tell it. */
export interface OrderMailFacts extends MailedOrder {
  /** The numbers of the cancelled lines that the mail is about, ascending; null for the whole order. */
  readonly part: readonly number[] | null;
  /** Path of the form for withdrawing from the order; null if nothing in it can be withdrawn from. */
  readonly withdrawal: string | null;
  /** Whether a consumer must be told that there is no right of withdrawal from transport. */
  readonly hasTransport: boolean;
  readonly customs: readonly string[];
  /** Whether the buyer's bank has given the money back after a dispute, so that the shop repays nothing. */
  readonly takenBack: boolean;
  /** What was paid or is to be paid, or for a cancelled part is repaid, with its currency. */
  readonly total: string;
  readonly rows: readonly MailRow[];
}

/** Replaces the text about the refund if the bank has given the money back. */
export const takenBackTexts: Readonly<Record<Locale, string>> = {
  fr: 'Vous avez contesté ce paiement et votre banque vous a déjà rendu l’argent. Nous ne vous remboursons donc pas une seconde fois.',
  en: 'You contested this payment and your bank has already given you the money back. So we don’t refund you a second time.',
};

const seeOrder = { fr: 'Voir la commande', en: 'See the order' } as const;

type Texts = Omit<MailTexts, 'action'> & Partial<Pick<MailTexts, 'action'>>;

function aboutOrder(
  kind: OrderMailKind,
  texts: Readonly<Record<Locale, (facts: OrderMailFacts & MailNames) => Texts>>,
): CausedMail<OrderMailFacts> {
  const textsIn = (locale: Locale) => (facts: OrderMailFacts & MailNames) => ({
    action: seeOrder[locale],
    rows: facts.rows,
    ...texts[locale](facts),
  });
  return {
    key: ({ code, part }) => `order:${code}:${kind}${part ? `:${part[0]}` : ''}`,
    link: orderLink,
    texts: { fr: textsIn('fr'), en: textsIn('en') },
  };
}

/** The key of a mail about a whole order, as an expression. */
export const keyOfOrderMail = (code: Expression<string>, kind: OrderMailKind) =>
  sql<string>`'order:' || ${code} || ':' || ${kind}::text`;

export const orderMails: Readonly<Record<OrderMailKind, CausedMail<OrderMailFacts>>> = {
  confirmed: aboutOrder('confirmed', {
    fr: ({ shop, code, total, withdrawal, hasTransport, customs, urlOf }) => ({
      subject: `Commande ${code} confirmée – ${shop}`,
      title: 'Merci, votre commande est payée',
      before: [
        `Commande ${code}\u00A0: ${total} réglés. Ce qu’il faut faire maintenant, vos documents et le suivi sont ici\u00A0:`,
      ],
      action: 'Voir ma commande',
      after: [
        ...customs,
        withdrawal === null
          ? ''
          : `Articles\u00A0: vous pouvez renoncer à votre achat pendant 14\u00A0jours après la livraison, sans donner de raison. Renoncer au contrat ici\u00A0: ${urlOf(withdrawal)}`,
        hasTransport
          ? 'Transport à une date fixée\u00A0: il n’y a pas de droit de rétractation (Code de la consommation, L221-28, 12°).'
          : '',
      ],
    }),
    en: ({ shop, code, total, withdrawal, hasTransport, customs, urlOf }) => ({
      subject: `Order ${code} confirmed – ${shop}`,
      title: 'Thank you, your order is paid',
      before: [`Order ${code}: ${total} paid. What to do now, your documents and the tracking are here:`],
      action: 'See my order',
      after: [
        ...customs,
        withdrawal === null
          ? ''
          : `Articles: you may withdraw from the purchase within 14 days of delivery, without giving a reason. Withdraw from contract here: ${urlOf(withdrawal)}`,
        hasTransport
          ? 'Transport on a set date: there is no right of withdrawal (French Consumer Code, L221-28, 12°).'
          : '',
      ],
    }),
  }),
  unpaid: aboutOrder('unpaid', {
    fr: ({ shop, code, total }) => ({
      subject: `Votre commande ${code} attend son paiement – ${shop}`,
      title: 'Votre commande n’est pas encore payée',
      before: [
        `Rien n’a été débité. Vos prix sont gardés 30\u00A0minutes après la commande\u00A0; pour régler ${total}, ouvrez ce lien\u00A0:`,
      ],
      action: 'Reprendre le paiement',
      after: ['Sans paiement, la commande est annulée et votre panier vous est rendu.'],
    }),
    en: ({ shop, code, total }) => ({
      subject: `Your order ${code} awaits payment – ${shop}`,
      title: 'Your order isn’t paid yet',
      before: [
        `Nothing was charged. Your prices are held for 30 minutes after the order; to pay ${total}, open this link:`,
      ],
      action: 'Resume the payment',
      after: ['Without payment the order is cancelled and you get your cart back.'],
    }),
  }),
  cancelled: aboutOrder('cancelled', {
    fr: ({ shop, code }) => ({
      subject: `Commande ${code} annulée – ${shop}`,
      title: 'Votre commande est annulée',
      before: ['Elle n’a pas été payée à temps, et rien n’a été débité. Votre panier est tel que vous l’aviez laissé.'],
    }),
    en: ({ shop, code }) => ({
      subject: `Order ${code} cancelled – ${shop}`,
      title: 'Your order is cancelled',
      before: ['It wasn’t paid in time, and nothing was charged. Your cart is as you left it.'],
    }),
  }),
  refund: aboutOrder('refund', {
    fr: ({ shop, code, takenBack }) => ({
      subject: takenBack ? `Commande ${code} annulée – ${shop}` : `Remboursement de la commande ${code} – ${shop}`,
      title: takenBack ? 'Votre commande est annulée' : 'Vous êtes remboursé',
      before: [
        takenBack
          ? takenBackTexts.fr
          : 'Nous avons demandé à votre banque de vous rendre la somme, par le moyen de paiement utilisé. Comptez quelques jours.',
      ],
    }),
    en: ({ shop, code, takenBack }) => ({
      subject: takenBack ? `Order ${code} cancelled – ${shop}` : `Refund of order ${code} – ${shop}`,
      title: takenBack ? 'Your order is cancelled' : 'You are being refunded',
      before: [
        takenBack
          ? takenBackTexts.en
          : 'We have asked your bank to return the sum, by the means of payment you used. Allow a few days.',
      ],
    }),
  }),
  partRefund: aboutOrder('partRefund', {
    fr: ({ shop, code, total, takenBack }) => ({
      subject: takenBack
        ? `Commande ${code} annulée en partie – ${shop}`
        : `Remboursement pour la commande ${code} – ${shop}`,
      title: 'Une partie de votre commande est annulée',
      before: [
        takenBack
          ? takenBackTexts.fr
          : `Nous avons demandé à votre banque de vous rendre ${total}, par le moyen de paiement utilisé. Comptez quelques jours. Le reste de la commande continue.`,
      ],
    }),
    en: ({ shop, code, total, takenBack }) => ({
      subject: takenBack ? `Order ${code} cancelled in part – ${shop}` : `Refund for order ${code} – ${shop}`,
      title: 'A part of your order is cancelled',
      before: [
        takenBack
          ? takenBackTexts.en
          : `We have asked your bank to return ${total}, by the means of payment you used. Allow a few days. The rest of the order goes on.`,
      ],
    }),
  }),
};

const labels = {
  fr: { delivery: 'Livraison des articles', total: 'Total TTC', mark: '\u00A0:' },
  en: { delivery: 'Delivery of the articles', total: 'Total incl. VAT', mark: ':' },
} as const;

function rowsOf({ entries, deliveryCost, site }: OrderAnswer, locale: Locale): readonly MailRow[] {
  const lines = entries.map(({ product, quantity, total }) => ({
    name: quantity > 1 ? `${quantity} × ${product.name}` : product.name,
    amount: formatPrice(toCents(total.ttc.value)),
  }));
  // On the professional site the fee is without VAT, so it isn't shown beside amounts that include it.
  return deliveryCost.value > 0 && site === 'part'
    ? [...lines, { name: labels[locale].delivery, amount: deliveryCost.formattedValue }]
    : lines;
}

function customsOf({ entries }: OrderAnswer, locale: Locale): readonly string[] {
  return entries.flatMap((entry) =>
    'smt' in entry
      ? customsTasks(entry, locale).map(({ title, lines }) => {
          const town = entry.smt.addresses.addressTo.town ?? '';
          return [`${entry.product.name}, ${town}. ${title}${labels[locale].mark}`, ...lines].join(' ');
        })
      : [],
  );
}

function contentsOf(order: OrderAnswer, locale: Locale, part: OrderMailFacts['part']) {
  const cancelled = order.cancellations.find(({ entryNumbers }) => entryNumbers[0] === part?.[0]);
  if (!cancelled) return { lines: rowsOf(order, locale), sum: order.total.ttc.value };
  const entries = order.entries.filter(({ entryNumber }) => cancelled.entryNumbers.includes(entryNumber));
  // The delivery fee of a cancelled part is in the sum only. The site `pro` makes `rowsOf` leave out the row for it.
  return { lines: rowsOf({ ...order, entries, site: 'pro' }, locale), sum: cancelled.amount.value };
}

/** `order` is in the language of the mail. Of withdrawal only consumers are told (domain/orders/withdrawal.ts). */
export function orderMailFacts(
  order: OrderAnswer,
  locale: Locale,
  part: OrderMailFacts['part'] = null,
): OrderMailFacts {
  const { code, guid, entries, site, takenBack } = order;
  const { lines, sum } = contentsOf(order, locale, part);
  const total = formatPrice(toCents(sum));
  const isConsumer = isConsumers(order);
  const hasArticles = entries.some((entry) => !('smt' in entry));
  return {
    code,
    opener: guid ?? code,
    part,
    withdrawal: isConsumer && hasArticles ? `${pathOf('withdrawal', site)}?commande=${code}` : null,
    hasTransport: isConsumer && entries.some((entry) => 'smt' in entry),
    customs: customsOf(order, locale),
    takenBack,
    total,
    rows: [...lines, { name: labels[locale].total, amount: total }],
  };
}

export const writeOrderMail = (
  context: MailContext,
  tx: Transaction<Database>,
  order: OrderAnswer,
  { kind, locale, part }: { readonly kind: OrderMailKind; readonly locale: Locale } & Pick<OrderMailFacts, 'part'>,
): Promise<void> =>
  writeMail(
    context,
    tx,
    orderMails[kind],
    { email: order.email, locale, site: order.site },
    orderMailFacts(order, locale, part),
  );
