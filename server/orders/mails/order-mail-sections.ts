/** What several mails about an order say: its articles and amounts, the files, void labels, and what is repaid. */
import { formatPrice, toCents } from '#domain/money/money.ts';
import type { OrderAnswer, OrderedArticleAnswer } from '#domain/orders/contract.ts';
import { isConsumers, refundDays } from '#domain/orders/withdrawal.ts';
import { colon, type Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { addDays } from '#domain/time/date.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { parisDayAndTime } from '#domain/time/paris-instant.ts';
import type { MailNames } from '#server/mail/define-mail.ts';
import type { MailRow, MailSection } from '#server/mail/mail-content.ts';
import { linesAbout, numberOf, type OrderMailFacts, priceOf, recipientOf } from './order-mail-facts.ts';

type Facts = OrderMailFacts & MailNames;

const percent: Readonly<Record<Locale, (rate: number) => string>> = {
  fr: (rate) => `${String(rate).replace('.', ',')}\u00A0%`,
  en: (rate) => `${rate}%`,
};

const words = {
  fr: {
    soldBy: (seller: string) => `Articles vendus par ${seller}`,
    delivery: 'Livraison des articles',
    arrives: (day: string) => `Livraison au plus tard le ${day}.`,
    arrivesAt: (day: string, place: string) => `Livraison au plus tard le ${day}, à ${place}.`,
    amounts: 'Ce que vous avez payé',
    reduction: (name: string) => `Réduction ${name}`,
    reduced: 'Total TTC, réductions déduites',
    exclusiveOnly: ' HT',
    exclusive: 'Total HT',
    vat: (rate: string, base: string) => `TVA ${rate} sur ${base}`,
    inclusive: 'Total TTC',
    parcel: (recipient: string, number: string | null) =>
      `Colis pour ${recipient}${number ? `, nº\u00A0${number}` : ''}`,
    documents: 'Vos documents',
    attached: 'Joints à ce mail',
    leftOut: 'Pas joints, à ouvrir depuis la page de la commande',
    voidLabel: {
      one: [
        'L’étiquette ne vaut plus rien',
        'Ne l’utilisez pas\u00A0: un colis déposé avec elle serait rendu à l’expéditeur, à ses frais.',
      ],
      several: [
        'Les étiquettes ne valent plus rien',
        'Ne les utilisez pas\u00A0: un colis déposé avec l’une d’elles serait rendu à l’expéditeur, à ses frais.',
      ],
    },
    cancelled: 'Ce qui est annulé',
    repayment: 'Remboursement',
    repaid: (total: string, day: string) =>
      `Nous vous rendons ${total} par le moyen de paiement utilisé\u00A0: le plus souvent en quelques jours, au plus tard le ${day}.`,
  },
  en: {
    soldBy: (seller: string) => `Articles sold by ${seller}`,
    delivery: 'Delivery of the articles',
    arrives: (day: string) => `Delivered by ${day} at the latest.`,
    arrivesAt: (day: string, place: string) => `Delivered by ${day} at the latest, to ${place}.`,
    amounts: 'What you have paid',
    reduction: (name: string) => `Reduction ${name}`,
    reduced: 'Total incl. VAT, less reductions',
    exclusiveOnly: ' excl. VAT',
    exclusive: 'Total excl. VAT',
    vat: (rate: string, base: string) => `VAT ${rate} on ${base}`,
    inclusive: 'Total incl. VAT',
    parcel: (recipient: string, number: string | null) =>
      `Parcel to ${recipient}${number ? `, no.\u00A0${number}` : ''}`,
    documents: 'Your documents',
    attached: 'Attached to this mail',
    leftOut: 'Not attached, to be opened from the order’s page',
    voidLabel: {
      one: [
        'The label is void',
        'Don’t use it: a parcel handed in with it would be returned to its sender, at their expense.',
      ],
      several: [
        'The labels are void',
        'Don’t use them: a parcel handed in with one would be returned to its sender, at their expense.',
      ],
    },
    cancelled: 'What is cancelled',
    repayment: 'Refund',
    repaid: (total: string, day: string) =>
      `We return ${total} to you by the means of payment you used: usually within a few days, by ${day} at the latest.`,
  },
} as const satisfies Readonly<Record<Locale, unknown>>;

const articleRow = (entry: OrderedArticleAnswer): MailRow => ({
  name: entry.quantity > 1 ? `${entry.quantity} × ${entry.product.name}` : entry.product.name,
  amount: priceOf(entry),
});

/** One for each seller of the articles that the mail is about, with the last day of their arrival. */
export function articleSections(facts: Facts, locale: Locale): readonly MailSection[] {
  const { soldBy, delivery, arrives, arrivesAt } = words[locale];
  const { articles } = linesAbout(facts);
  const { sellers, deliveryAddress: at, site } = facts.order;
  return sellers.flatMap(({ seller, deliveryCost }) => {
    const own = articles.filter((article) => article.seller.code === seller.code);
    const last = own
      .map(({ arrival }) => arrival.latest)
      .sort()
      .at(-1);
    if (last === undefined) return [];
    const day = formatLongDate(last, locale);
    const place = at && [
      [at.firstName, at.lastName].filter(Boolean).join(' '),
      at.line1,
      [at.postalCode, at.town].join(' '),
    ];
    // On the professional site the fee is without VAT, so it isn't shown beside amounts that include it.
    const cost =
      deliveryCost.value > 0 && site === 'part' ? [{ name: delivery, amount: deliveryCost.formattedValue }] : [];
    return [
      {
        heading: soldBy(seller.name),
        rows: [...own.map(articleRow), ...cost],
        paragraphs: [place ? arrivesAt(day, place.filter(Boolean).join(', ')) : arrives(day)],
      },
    ];
  });
}

/** What promotions have taken off the order, as its site shows prices. */
function reductionRows(
  { appliedVouchers, appliedOrderPromotions, site }: OrderAnswer,
  locale: Locale,
): readonly MailRow[] {
  const { reduction, exclusiveOnly } = words[locale];
  const told = [
    ...appliedVouchers.map(({ code, appliedValue }) => ({ name: code, appliedValue })),
    ...appliedOrderPromotions.map(({ description: name, appliedValue }) => ({ name, appliedValue })),
  ];
  return told.map(({ name, appliedValue }) => ({
    name: reduction(name),
    amount: `−\u00A0${appliedValue.formattedValue}${site === 'pro' ? exclusiveOnly : ''}`,
  }));
}

export function amountsSection({ order }: Facts, locale: Locale): MailSection {
  const { amounts, exclusive, vat, inclusive } = words[locale];
  const price = ({ value }: { readonly value: number }) => formatPrice(toCents(value));
  return {
    heading: amounts,
    rows: [
      ...reductionRows(order, locale),
      { name: exclusive, amount: price(order.total.ht) },
      ...order.vat.map(({ rate, taxExclusive, tax }) => ({
        name: vat(percent[locale](rate), price(taxExclusive)),
        amount: price(tax),
      })),
      { name: inclusive, amount: price(order.total.ttc) },
    ],
  };
}

/** The lines that the mail is about, and their sum. */
export function lineRows(facts: Facts, locale: Locale): readonly MailRow[] {
  const { parcel, inclusive, reduced } = words[locale];
  const isReduced = reductionRows(facts.order, locale).length > 0;
  const { parcels, articles } = linesAbout(facts);
  return [
    ...parcels.map((entry) => ({
      name: parcel(recipientOf(facts.order, entry), numberOf(facts.order, entry)),
      amount: priceOf(entry),
    })),
    ...articles.map(articleRow),
    { name: isReduced ? reduced : inclusive, amount: facts.total },
  ];
}

/** Nothing until the mail is sent. */
export function filesSection({ files }: OrderMailFacts, locale: Locale): MailSection {
  const { documents, attached, leftOut } = words[locale];
  const said = (text: string, names: readonly string[] = []) =>
    names.length > 0 ? `${text}${colon[locale]}${names.join(', ')}.` : '';
  return { heading: documents, paragraphs: [said(attached, files?.attached), said(leftOut, files?.leftOut)] };
}

/** What a cancellation means: no label counts any more, what is cancelled, what is repaid and by when. */
export function cancelledSections(facts: Facts, locale: Locale): readonly MailSection[] {
  const { voidLabel, cancelled } = words[locale];
  const labelled = linesAbout(facts).parcels.filter((entry) => numberOf(facts.order, entry) !== null);
  const [heading, text] = voidLabel[labelled.length > 1 ? 'several' : 'one'];
  return [
    { heading: cancelled, rows: lineRows(facts, locale) },
    ...(labelled.length > 0 ? [{ heading, paragraphs: [text], isWarning: true }] : []),
  ];
}

/** The latest day is counted from the last refund that was requested. */
export function repaymentSection({ order, total }: Facts, locale: Locale): MailSection {
  const { repayment, repaid } = words[locale];
  const requested = order.refunds.at(-1)?.requested;
  const day = requested && addDays(parisDayAndTime(new Date(requested)).day, refundDays);
  return { heading: repayment, paragraphs: [day ? repaid(total, formatLongDate(day, locale)) : ''] };
}

const rightsWords = {
  fr: {
    heading: 'Changer d’avis',
    articles:
      'Articles\u00A0: vous pouvez renoncer à votre achat pendant 14\u00A0jours après la livraison, sans donner de raison.',
    withdraw: 'Renoncer au contrat ici',
    transport:
      'Transport à une date fixée\u00A0: il n’y a pas de droit de rétractation (Code de la consommation, L221-28, 12°).',
  },
  en: {
    heading: 'Changing your mind',
    articles: 'Articles: you may withdraw from the purchase within 14 days of delivery, without giving a reason.',
    withdraw: 'Withdraw from contract here',
    transport: 'Transport on a set date: there is no right of withdrawal (French Consumer Code, L221-28, 12°).',
  },
} as const satisfies Readonly<Record<Locale, unknown>>;

/** Of withdrawal only consumers are told (domain/orders/withdrawal.ts). */
export function rightsSection(facts: Facts, locale: Locale): MailSection {
  const { heading, articles: right, withdraw, transport } = rightsWords[locale];
  const { parcels, articles } = linesAbout(facts);
  const isConsumer = isConsumers(facts.order);
  const withdrawal = `${pathOf('withdrawal', facts.site)}?commande=${facts.code}`;
  const canWithdraw = isConsumer && articles.length > 0;
  return {
    heading,
    paragraphs: [canWithdraw ? right : '', isConsumer && parcels.length > 0 ? transport : ''],
    ...(canWithdraw && { acts: [{ text: withdraw, url: facts.urlOf(withdrawal) }] }),
  };
}
