/**
 * The mails about statements of withdrawal: the receipt, for which the law asks on a durable medium (L221-21), and what
 * was decided (docs/decisions/0025-withdrawal.md).
 */
import { withdrawalDays } from '#domain/orders/withdrawal.ts';
import type { WithdrawalRefusalReason } from '#domain/orders/withdrawal-states.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { IsoDate } from '#domain/time/date.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import type { CausedMail } from '#server/mail/define-mail.ts';
import type { ReturnPlace } from '#server/orders/read/return-places.ts';
import { instantText } from './instant-text.ts';
import { type MailedOrder, orderLink } from './order-mail-facts.ts';
import { takenBackTexts } from './order-mails.ts';

interface ReceiptFacts {
  readonly id: string;
  readonly number: string;
  /** When the statement was received, as an instant in ISO 8601. */
  readonly stated: string;
  readonly name: string;
  readonly code: string;
  /** Empty for the whole order. */
  readonly items: string;
  /** Whether the buyer's bank has given the money back after a dispute. */
  readonly takenBack: boolean;
}

/** The key of a receipt's mail begins with this, followed by the statement's id. */
export const receiptKeyPrefix = 'withdrawal:';

export const withdrawalMail: CausedMail<ReceiptFacts> = {
  name: () => 'withdrawal.received',
  key: ({ id }) => `${receiptKeyPrefix}${id}`,
  link: ({ id }, site) => pathOf('withdrawalReceipt', site, { id }),
  texts: {
    fr: ({ shop, number, stated, name, code, items, takenBack }) => ({
      subject: `Rétractation reçue, accusé ${number} – ${shop}`,
      title: 'Nous avons reçu votre rétractation',
      before: [
        `Renvoyez les articles reçus dans les ${withdrawalDays} jours. ${
          takenBack
            ? takenBackTexts.fr
            : `Vous êtes remboursé par le moyen de paiement utilisé, au plus tard ${withdrawalDays} jours après cette déclaration\u00A0; le remboursement peut attendre le retour des articles.`
        }`,
      ],
      action: 'Voir l’accusé de réception',
      rows: [
        { name: 'Accusé de réception', amount: number },
        { name: 'Reçue le', amount: instantText(stated, 'fr') },
        { name: 'Nom', amount: name },
        { name: 'Commande', amount: code },
        { name: 'Concerne', amount: items || 'toute la commande' },
      ],
    }),
    en: ({ shop, number, stated, name, code, items, takenBack }) => ({
      subject: `Withdrawal received, receipt ${number} – ${shop}`,
      title: 'We have received your withdrawal',
      before: [
        `Send back the articles you received within ${withdrawalDays} days. ${
          takenBack
            ? takenBackTexts.en
            : `You are refunded by the means of payment used, at the latest ${withdrawalDays} days after this statement; the refund may wait until the articles are back.`
        }`,
      ],
      action: 'See the receipt',
      rows: [
        { name: 'Receipt', amount: number },
        { name: 'Received on', amount: instantText(stated, 'en') },
        { name: 'Name', amount: name },
        { name: 'Order', amount: code },
        { name: 'Concerns', amount: items || 'the whole order' },
      ],
    }),
  },
};

/** A decided statement of withdrawal from an order. */
interface DecisionFacts extends MailedOrder {
  readonly statementId: string;
  readonly number: string;
}

interface AcceptedFacts extends DecisionFacts {
  readonly takenBack: boolean;
  /** The last day on which the buyer may send the articles back. */
  readonly returnBefore: IsoDate;
  readonly places: readonly ReturnPlace[];
}

interface RefusedFacts extends DecisionFacts {
  readonly reason: WithdrawalRefusalReason;
  /** What staff want to add to the reason, in the language in which they wrote it; empty if nothing. */
  readonly note: string;
  /** The mediator whom a consumer can turn to, with their address; empty if the shop names none. */
  readonly mediator: string;
}

const aboutDecision = (decision: 'accepted' | 'refused') => ({
  name: () => `withdrawal.${decision}`,
  key: ({ code, statementId }: DecisionFacts) => `order:${code}:withdrawal:${statementId}:${decision}`,
  link: orderLink,
});

export const rowNames = {
  fr: { order: 'Commande', receipt: 'Accusé de réception', stated: 'Reçu le', see: 'Voir le retour' },
  en: { order: 'Order', receipt: 'Receipt', stated: 'Received on', see: 'See the return' },
} as const;

const rowsIn =
  (locale: Locale) =>
  ({ code, number }: DecisionFacts) => [
    { name: rowNames[locale].order, amount: code },
    { name: rowNames[locale].receipt, amount: number },
  ];

export const withdrawalAcceptedMail: CausedMail<AcceptedFacts> = {
  ...aboutDecision('accepted'),
  texts: {
    fr: ({ shop, code, returnBefore, places, takenBack, ...facts }) => ({
      subject: `Rétractation acceptée, commande ${code} – ${shop}`,
      title: 'Votre rétractation est acceptée',
      before: [
        `Renvoyez les articles que vous avez reçus au plus tard le ${formatLongDate(returnBefore, 'fr')}. La page du vendeur dit comment les renvoyer.`,
        ...places.map(({ seller, address }) => `Articles vendus par ${seller}, à renvoyer à\u00A0: ${address}`),
        takenBack
          ? takenBackTexts.fr
          : 'Nous vous remboursons par le moyen de paiement utilisé dès que les articles sont revenus.',
      ],
      action: 'Voir la commande',
      rows: [
        ...rowsIn('fr')({ code, ...facts }),
        { name: 'À renvoyer au plus tard le', amount: formatLongDate(returnBefore, 'fr') },
      ],
    }),
    en: ({ shop, code, returnBefore, places, takenBack, ...facts }) => ({
      subject: `Withdrawal accepted, order ${code} – ${shop}`,
      title: 'Your withdrawal is accepted',
      before: [
        `Send back the articles you received by ${formatLongDate(returnBefore, 'en')}. The seller’s page says how to send them.`,
        ...places.map(({ seller, address }) => `Articles sold by ${seller}, to be sent back to: ${address}`),
        takenBack ? takenBackTexts.en : 'We refund you by the means of payment used as soon as the articles are back.',
      ],
      action: 'See the order',
      rows: [
        ...rowsIn('en')({ code, ...facts }),
        { name: 'To send back by', amount: formatLongDate(returnBefore, 'en') },
      ],
    }),
  },
};

export const refusalTexts: Readonly<Record<Locale, Readonly<Record<WithdrawalRefusalReason, string>>>> = {
  fr: {
    LATE: 'Votre rétractation nous est parvenue après la fin du délai de 14\u00A0jours qui suit la livraison.',
    SET_DAY:
      'Il n’y a pas de droit de rétractation pour un envoi de colis à une date choisie (code de la consommation, article\u00A0L221-28).',
    PROFESSIONAL:
      'Le droit de rétractation est celui des consommateurs\u00A0; cette commande est celle d’un professionnel.',
    EXCLUDED_GOODS:
      'Il n’y a pas de droit de rétractation pour ces articles (code de la consommation, article\u00A0L221-28).',
    OTHER: '',
  },
  en: {
    LATE: 'Your withdrawal reached us after the end of the 14 days that follow the delivery.',
    SET_DAY:
      'There is no right of withdrawal from sending a parcel on a chosen day (French consumer code, article L221-28).',
    PROFESSIONAL: 'The right of withdrawal is a consumer’s; this order is a professional’s.',
    EXCLUDED_GOODS: 'There is no right of withdrawal from these articles (French consumer code, article L221-28).',
    OTHER: '',
  },
};

export const mediatorText: Readonly<Record<Locale, (mediator: string) => string>> = {
  fr: (mediator) =>
    `Vous n’êtes pas d’accord\u00A0? Répondez-nous d’abord. Sans solution, vous pouvez saisir gratuitement le médiateur de la consommation\u00A0: ${mediator}.`,
  en: (mediator) =>
    `You don’t agree? Please answer us first. If we find no solution, you can turn to the consumer mediator free of charge: ${mediator}.`,
};

export const withdrawalRefusedMail: CausedMail<RefusedFacts> = {
  ...aboutDecision('refused'),
  texts: {
    fr: ({ shop, code, reason, note, mediator, ...facts }) => ({
      subject: `Rétractation refusée, commande ${code} – ${shop}`,
      title: 'Nous ne pouvons pas accepter votre rétractation',
      before: [refusalTexts.fr[reason], note, mediator && mediatorText.fr(mediator)],
      action: 'Voir la commande',
      rows: rowsIn('fr')({ code, ...facts }),
    }),
    en: ({ shop, code, reason, note, mediator, ...facts }) => ({
      subject: `Withdrawal refused, order ${code} – ${shop}`,
      title: 'We can’t accept your withdrawal',
      before: [refusalTexts.en[reason], note, mediator && mediatorText.en(mediator)],
      action: 'See the order',
      rows: rowsIn('en')({ code, ...facts }),
    }),
  },
};
