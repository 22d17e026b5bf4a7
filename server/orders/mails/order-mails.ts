/** The mails about what becomes of an order (docs/requirements.md CRT-8, ACC-7). */
import { type Expression, sql, type Transaction } from 'kysely';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { OrderMailKind } from '#domain/orders/order-status.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Database } from '#server/db/schema.ts';
import { type CausedMail, type MailContext, type MailNames, writeMail } from '#server/mail/define-mail.ts';
import type { MailSection, MailTexts } from '#server/mail/mail-content.ts';
import { type AboutOrder, linesAbout, type OrderMailFacts, orderLink, orderMailFacts } from './order-mail-facts.ts';
import {
  amountsSection,
  articleSections,
  cancelledSections,
  filesSection,
  lineRows,
  repaymentSection,
  rightsSection,
} from './order-mail-sections.ts';
import { depositSection, parcelSection } from './parcel-section.ts';

/** The shortest time that a buyer needs to resume a payment from a mail, in milliseconds. */
export const resumeMs = 5 * 60_000;

/** Replaces the text about the refund if the bank has given the money back. */
export const takenBackTexts: Readonly<Record<Locale, string>> = {
  fr: 'Vous avez contesté ce paiement et votre banque vous a déjà rendu l’argent. Nous ne vous remboursons donc pas une seconde fois.',
  en: 'You contested this payment and your bank has already given you the money back. So we don’t refund you a second time.',
};

const seeOrder = { fr: 'Voir la commande', en: 'See the order' } as const;

type Facts = OrderMailFacts & MailNames;
type Texts = Omit<MailTexts, 'action'> & Partial<Pick<MailTexts, 'action'>>;

/**
 * What tells apart mails of one kind about the same order, as part of their keys: the extra payment, or the first line
 * of the cancelled part; undefined for kinds that are sent once for each order.
 */
const occasionOf = ({ part, extraPayment }: OrderMailFacts) => extraPayment?.id ?? part?.[0];

function aboutOrder(
  kind: OrderMailKind,
  texts: Readonly<Record<Locale, (facts: Facts) => Texts>>,
  sections: (facts: Facts, locale: Locale) => readonly MailSection[],
): CausedMail<OrderMailFacts> {
  const textsIn = (locale: Locale) => (facts: Facts) => ({
    action: seeOrder[locale],
    sections: sections(facts, locale),
    ...texts[locale](facts),
  });
  return {
    name: () => `order.${kind}`,
    key: (facts) => ['order', facts.code, kind, occasionOf(facts)].filter((part) => part !== undefined).join(':'),
    link: orderLink,
    texts: { fr: textsIn('fr'), en: textsIn('en') },
  };
}

/** The key of a mail about a whole order, as an expression. */
export const keyOfOrderMail = (code: Expression<string>, kind: OrderMailKind) =>
  sql<string>`'order:' || ${code} || ':' || ${kind}::text`;

const parcelSections = (facts: Facts, locale: Locale) => [
  ...linesAbout(facts).parcels.map((entry) => parcelSection(facts, entry, locale)),
  depositSection(facts, locale),
];

const cancellation = (facts: Facts, locale: Locale) => [
  ...cancelledSections(facts, locale),
  facts.order.takenBack ? { paragraphs: [takenBackTexts[locale]] } : repaymentSection(facts, locale),
  filesSection(facts, locale),
];

export const orderMails: Readonly<Record<OrderMailKind, CausedMail<OrderMailFacts>>> = {
  confirmed: aboutOrder(
    'confirmed',
    {
      fr: ({ shop, code, total }) => ({
        subject: `Commande ${code} confirmée – ${shop}`,
        title: 'Merci, votre commande est payée',
        before: [`Commande ${code}\u00A0: ${total} réglés. Voici ce qu’il faut faire maintenant.`],
        action: 'Voir ma commande',
      }),
      en: ({ shop, code, total }) => ({
        subject: `Order ${code} confirmed – ${shop}`,
        title: 'Thank you, your order is paid',
        before: [`Order ${code}: ${total} paid. Here is what to do now.`],
        action: 'See my order',
      }),
    },
    (facts, locale) => [
      ...parcelSections(facts, locale),
      ...articleSections(facts, locale),
      amountsSection(facts, locale),
      filesSection(facts, locale),
      rightsSection(facts, locale),
    ],
  ),
  labelled: aboutOrder(
    'labelled',
    {
      fr: ({ shop, code }) => ({
        subject: `Votre étiquette est prête, commande ${code} – ${shop}`,
        title: 'Votre étiquette est prête',
        before: [`L’étiquette qui manquait à la commande ${code} est là.`],
      }),
      en: ({ shop, code }) => ({
        subject: `Your label is ready, order ${code} – ${shop}`,
        title: 'Your label is ready',
        before: [`The label that order ${code} was waiting for is here.`],
      }),
    },
    (facts, locale) => [...parcelSections(facts, locale), filesSection(facts, locale)],
  ),
  unpaid: aboutOrder(
    'unpaid',
    {
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
    },
    (facts, locale) => [{ rows: lineRows(facts, locale) }],
  ),
  cancelled: aboutOrder(
    'cancelled',
    {
      fr: ({ shop, code }) => ({
        subject: `Commande ${code} annulée – ${shop}`,
        title: 'Votre commande est annulée',
        before: [
          'Elle n’a pas été payée à temps, et rien n’a été débité. Votre panier est tel que vous l’aviez laissé.',
        ],
      }),
      en: ({ shop, code }) => ({
        subject: `Order ${code} cancelled – ${shop}`,
        title: 'Your order is cancelled',
        before: ['It wasn’t paid in time, and nothing was charged. Your cart is as you left it.'],
      }),
    },
    cancelledSections,
  ),
  refund: aboutOrder(
    'refund',
    {
      fr: ({ shop, code }) => ({
        subject: `Commande ${code} annulée – ${shop}`,
        title: 'Votre commande est annulée',
        before: [`La commande ${code} est annulée\u00A0: rien n’en partira.`],
      }),
      en: ({ shop, code }) => ({
        subject: `Order ${code} cancelled – ${shop}`,
        title: 'Your order is cancelled',
        before: [`Order ${code} is cancelled: nothing of it will be sent.`],
      }),
    },
    cancellation,
  ),
  partRefund: aboutOrder(
    'partRefund',
    {
      fr: ({ shop, code }) => ({
        subject: `Commande ${code} annulée en partie – ${shop}`,
        title: 'Une partie de votre commande est annulée',
        before: [`Il s’agit de la commande ${code}. Le reste de la commande continue.`],
      }),
      en: ({ shop, code }) => ({
        subject: `Order ${code} cancelled in part – ${shop}`,
        title: 'A part of your order is cancelled',
        before: [`This is about order ${code}. The rest of the order goes on.`],
      }),
    },
    cancellation,
  ),
  repaid: aboutOrder(
    'repaid',
    {
      fr: ({ shop, code, order }) => ({
        subject: `Remboursement de la commande ${code} – ${shop}`,
        title: 'Un paiement en trop vous est rendu',
        before: [
          order.status === 'CANCELLED'
            ? `Votre paiement est arrivé après l’annulation de la commande ${code}.`
            : `La commande ${code} était déjà payée. Rien n’est annulé\u00A0: elle continue.`,
        ],
      }),
      en: ({ shop, code, order }) => ({
        subject: `Refund of order ${code} – ${shop}`,
        title: 'An extra payment is returned to you',
        before: [
          order.status === 'CANCELLED'
            ? `Your payment arrived after order ${code} was cancelled.`
            : `Order ${code} was already paid. Nothing is cancelled: it goes on.`,
        ],
      }),
    },
    (facts, locale) => [repaymentSection(facts, locale)],
  ),
};

/** Kinds that are told anew when they are sent, with what has come about since, and their files. */
export const completedKinds: ReadonlySet<string> = new Set<OrderMailKind>([
  'confirmed',
  'labelled',
  'refund',
  'partRefund',
]);

export const writeOrderMail = (
  context: MailContext,
  tx: Transaction<Database>,
  order: OrderAnswer,
  { kind, locale, ...about }: { readonly kind: OrderMailKind; readonly locale: Locale } & AboutOrder,
): Promise<void> =>
  writeMail(
    context,
    tx,
    orderMails[kind],
    { email: order.email, locale, site: order.site },
    orderMailFacts(order, about),
    completedKinds.has(kind) ? { order: order.code, kind, part: about.part ?? null } : undefined,
  );
