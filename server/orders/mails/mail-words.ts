/** The texts of mails about orders in both languages (docs/requirements.md CRT-8, ACC-7). */
import type { OrderMailKind } from '#domain/orders/order-status.ts';
import type { Locale } from '#domain/site/locale.ts';

/** What the texts of a mail about an order mention. */
export interface OrderMailFacts {
  readonly shop: string;
  readonly code: string;
  /** URL of the form for withdrawing from the order; null if nothing in it can be withdrawn from. */
  readonly withdrawal: string | null;
  /** Whether a consumer must be told that there is no right of withdrawal from transport. */
  readonly hasTransport: boolean;
  /** Whether the buyer's bank has given the money back after a dispute, so that the shop repays nothing. */
  readonly takenBack: boolean;
  /**
   * The amount that was paid or is to be paid, or for a cancelled part the amount repaid, as text with its currency.
   */
  readonly total: string;
}

/** The texts of a mail, around the table with the order's lines. */
export interface OrderMailWords {
  readonly subject: string;
  readonly title: string;
  readonly before: readonly string[];
  /** Text of the link to the order. */
  readonly action: string;
  readonly after: readonly string[];
}

/**
 * Text that replaces the one about the refund if the buyer has contested the payment and the bank has given the money
 * back.
 */
export const takenBackTexts: Readonly<Record<Locale, string>> = {
  fr: 'Vous avez contesté ce paiement et votre banque vous a déjà rendu l’argent. Nous ne vous remboursons donc pas une seconde fois.',
  en: 'You contested this payment and your bank has already given you the money back. So we don’t refund you a second time.',
};

export const orderMailWords: Readonly<
  Record<OrderMailKind, Record<Locale, (facts: OrderMailFacts) => OrderMailWords>>
> = {
  confirmed: {
    fr: ({ shop, code, total, withdrawal, hasTransport }) => ({
      subject: `Commande ${code} confirmée – ${shop}`,
      title: 'Merci, votre commande est payée',
      before: [
        `Commande ${code}\u00A0: ${total} réglés. Ce qu’il faut faire maintenant, vos documents et le suivi sont ici\u00A0:`,
      ],
      action: 'Voir ma commande',
      after: [
        ...(withdrawal === null
          ? []
          : [
              `Articles\u00A0: vous pouvez renoncer à votre achat pendant 14\u00A0jours après la livraison, sans donner de raison. Renoncer au contrat ici\u00A0: ${withdrawal}`,
            ]),
        ...(hasTransport
          ? [
              'Transport à une date fixée\u00A0: il n’y a pas de droit de rétractation (Code de la consommation, L221-28, 12°).',
            ]
          : []),
      ],
    }),
    en: ({ shop, code, total, withdrawal, hasTransport }) => ({
      subject: `Order ${code} confirmed – ${shop}`,
      title: 'Thank you, your order is paid',
      before: [`Order ${code}: ${total} paid. What to do now, your documents and the tracking are here:`],
      action: 'See my order',
      after: [
        ...(withdrawal === null
          ? []
          : [
              `Articles: you may withdraw from the purchase within 14 days of delivery, without giving a reason. Withdraw from contract here: ${withdrawal}`,
            ]),
        ...(hasTransport
          ? ['Transport on a set date: there is no right of withdrawal (French Consumer Code, L221-28, 12°).']
          : []),
      ],
    }),
  },
  unpaid: {
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
  cancelled: {
    fr: ({ shop, code }) => ({
      subject: `Commande ${code} annulée – ${shop}`,
      title: 'Votre commande est annulée',
      before: ['Elle n’a pas été payée à temps, et rien n’a été débité. Votre panier est tel que vous l’aviez laissé.'],
      action: 'Voir la commande',
      after: [],
    }),
    en: ({ shop, code }) => ({
      subject: `Order ${code} cancelled – ${shop}`,
      title: 'Your order is cancelled',
      before: ['It wasn’t paid in time, and nothing was charged. Your cart is as you left it.'],
      action: 'See the order',
      after: [],
    }),
  },
  refund: {
    fr: ({ shop, code, takenBack }) => ({
      action: 'Voir la commande',
      after: [],
      ...(takenBack
        ? {
            subject: `Commande ${code} annulée – ${shop}`,
            title: 'Votre commande est annulée',
            before: [takenBackTexts.fr],
          }
        : {
            subject: `Remboursement de la commande ${code} – ${shop}`,
            title: 'Vous êtes remboursé',
            before: [
              'Nous avons demandé à votre banque de vous rendre la somme, par le moyen de paiement utilisé. Comptez quelques jours.',
            ],
          }),
    }),
    en: ({ shop, code, takenBack }) => ({
      action: 'See the order',
      after: [],
      ...(takenBack
        ? {
            subject: `Order ${code} cancelled – ${shop}`,
            title: 'Your order is cancelled',
            before: [takenBackTexts.en],
          }
        : {
            subject: `Refund of order ${code} – ${shop}`,
            title: 'You are being refunded',
            before: ['We have asked your bank to return the sum, by the means of payment you used. Allow a few days.'],
          }),
    }),
  },
  partRefund: {
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
      action: 'Voir la commande',
      after: [],
    }),
    en: ({ shop, code, total, takenBack }) => ({
      subject: takenBack ? `Order ${code} cancelled in part – ${shop}` : `Refund for order ${code} – ${shop}`,
      title: 'A part of your order is cancelled',
      before: [
        takenBack
          ? takenBackTexts.en
          : `We have asked your bank to return ${total}, by the means of payment you used. Allow a few days. The rest of the order goes on.`,
      ],
      action: 'See the order',
      after: [],
    }),
  },
};
