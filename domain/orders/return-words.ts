/** What buyers are told about a return, on pages and in mails. */
import type { Locale } from '#domain/site/locale.ts';
import type { ReturnReason } from './returns.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

/** The last day for sending it back, what is repaid with its currency, and why it was refused or less is repaid. */
interface OutcomeFacts {
  readonly before: string;
  readonly amount: string;
  readonly why: string;
}

interface ReturnWords {
  readonly titles: Readonly<Record<WithdrawalState, string>>;
  readonly outcomes: Readonly<Record<WithdrawalState, (facts: OutcomeFacts) => string>>;
  readonly reasons: Readonly<Record<ReturnReason, string>>;
  readonly label: string;
  readonly noLabel: string;
  readonly buyerPays: (price: string | null) => string;
  readonly compare: string;
  readonly sendTo: (address: string) => string;
}

const fr: ReturnWords = {
  titles: {
    RECEIVED: 'Nous avons reçu votre demande de retour',
    ACCEPTED: 'Votre retour est accepté',
    RETURNED: 'Votre retour est arrivé',
    REPAID: 'Votre retour est remboursé',
    REFUSED: 'Nous ne pouvons pas accepter votre retour',
    ENDED: 'Votre commande est annulée',
  },
  outcomes: {
    RECEIVED: () => 'Nous regardons votre demande et vous répondons par mail. Gardez les articles jusque-là.',
    ACCEPTED: ({ before, amount }) =>
      `À renvoyer au plus tard le ${before}. Nous remboursons ${amount} dès que tout est revenu.`,
    RETURNED: ({ amount, why }) => `Les articles sont revenus, le remboursement de ${amount} suit. ${why}`,
    REPAID: ({ amount, why }) => `${amount} vous sont rendus par le moyen de paiement utilisé. ${why}`,
    REFUSED: ({ why }) => `Le retour n’est pas accepté. ${why}`,
    ENDED: () => 'La commande est annulée.',
  },
  reasons: {
    CHANGED_MIND: 'J’ai changé d’avis',
    TOO_SMALL: 'Trop petit',
    TOO_LARGE: 'Trop grand',
    NOT_AS_DESCRIBED: 'Différent de la description',
    WRONG_ARTICLE: 'Pas l’article commandé',
    DAMAGED: 'Arrivé abîmé',
    DEFECTIVE: 'Défectueux',
  },
  label: 'Le vendeur paie le retour\u00A0: collez l’étiquette prépayée sur le colis et déposez-le.',
  noLabel:
    'Le vendeur paie le retour. L’étiquette n’est pas encore prête\u00A0: attendez notre mail, qui dira comment renvoyer les articles sans frais.',
  buyerPays: (price) =>
    `Le retour est à votre charge${price === null ? '' : `\u00A0: à partir de ${price} aujourd’hui`}.`,
  compare: 'Comparer les envois pour ce retour',
  sendTo: (address) => `Adresse de retour\u00A0: ${address}`,
};

const en: ReturnWords = {
  titles: {
    RECEIVED: 'We have received your return request',
    ACCEPTED: 'Your return is accepted',
    RETURNED: 'Your return has arrived',
    REPAID: 'Your return is refunded',
    REFUSED: 'We can’t accept your return',
    ENDED: 'Your order is cancelled',
  },
  outcomes: {
    RECEIVED: () => 'We are looking into your request, and will answer by email. Keep the articles until then.',
    ACCEPTED: ({ before, amount }) => `To send back by ${before}. We refund ${amount} once everything is back.`,
    RETURNED: ({ amount, why }) => `The articles are back, the refund of ${amount} follows. ${why}`,
    REPAID: ({ amount, why }) => `${amount} is returned by the means of payment you used. ${why}`,
    REFUSED: ({ why }) => `The return isn’t accepted. ${why}`,
    ENDED: () => 'The order is cancelled.',
  },
  reasons: {
    CHANGED_MIND: 'I changed my mind',
    TOO_SMALL: 'Too small',
    TOO_LARGE: 'Too large',
    NOT_AS_DESCRIBED: 'Not as described',
    WRONG_ARTICLE: 'Not the article I ordered',
    DAMAGED: 'Arrived damaged',
    DEFECTIVE: 'Faulty',
  },
  label: 'The seller pays for the return: stick the prepaid label on the parcel and hand it in.',
  noLabel:
    'The seller pays for the return. The label isn’t ready yet: wait for our email, which will say how to return the articles at no cost.',
  buyerPays: (price) => `You pay for the return${price === null ? '' : `: from ${price} today`}.`,
  compare: 'Compare ways to send this return',
  sendTo: (address) => `Address for returns: ${address}`,
};

export const returnWords: Readonly<Record<Locale, ReturnWords>> = { fr, en };
