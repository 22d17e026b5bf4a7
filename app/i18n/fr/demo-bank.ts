import type { DeclineReason } from '#domain/payment/decline-reason.ts';
import type { DemoDecision, DemoScreen } from '#domain/payment/demo-decision.ts';

export const demoBank = {
  bank: 'Banque de démonstration',
  noCharge: 'Aucun débit réel',
  merchant: 'Marchand',
  order: 'Commande',
  amount: 'Montant',
  cards: 'Carte d’essai',
  /** Says what the demo bank does with each test card. */
  cardOutcomes: {
    accept: 'Acceptée',
    challenge: 'Authentification demandée',
    decline: 'Refusée par la banque',
    late: 'Réponse tardive d’une minute',
    lost: 'Réponse perdue en chemin',
  } satisfies Record<Exclude<DemoDecision, 'abandon'>, string>,
  pay: (amount: string) => `Payer ${amount}`,
  paying: 'Paiement en cours…',
  abandon: (merchant: string) => `Abandonner et revenir à ${merchant}`,
  back: (merchant: string) => `Revenir à ${merchant}`,
  codeHint: 'Un code à 6\u00A0chiffres serait envoyé par SMS. Pour la démonstration, saisissez',
  code: 'Code reçu',
  codeUntil: (clock: string) => `Code valable jusqu’à ${clock}. `,
  tries: (count: number) => (count === 1 ? 'Il reste 1\u00A0essai.' : `Il reste ${count}\u00A0essais.`),
  confirm: (amount: string) => `Valider le paiement de ${amount}`,
  resend: 'Renvoyer un code',
  refuse: 'Refuser ce paiement',
  problem: 'Erreur\u00A0: ',
  titles: {
    card: 'Payer par carte',
    code: 'Confirmez que c’est vous',
    refused: 'La banque a refusé ce paiement',
    paid: 'Paiement accepté',
    waiting: 'La banque vérifie ce paiement',
    lost: 'La connexion a été perdue',
    closed: 'Ce paiement n’est plus possible',
    refunded: 'Ce paiement a été remboursé',
  } satisfies Record<DemoScreen, string>,
  /** The explanation on each screen that only states the status of the payment. */
  words: {
    paid: (merchant: string) => `${merchant} a reçu la réponse de la banque.`,
    waiting: (merchant: string) => `${merchant} recevra la réponse dans une minute. Ne payez pas une deuxième fois.`,
    lost: (merchant: string) =>
      `Le paiement est accepté, mais la réponse n’est pas arrivée. ${merchant} le constatera de lui-même dans quelques minutes. Vous pouvez fermer cette page, et ne payez pas une deuxième fois.`,
    closed: () => 'Le délai est passé, ou le paiement a été annulé. Rien n’a été débité.',
    refunded: () => 'La somme a été rendue sur la carte.',
  },
  reasons: {
    insufficientFunds: 'provision insuffisante',
    cardRefused: 'carte refusée',
    authenticationFailed: 'authentification échouée',
    other: 'non communiqué',
  } satisfies Record<DeclineReason, string>,
  refusedText: (reason: string) => `Motif\u00A0: ${reason}. Rien n’a été débité.`,
  kept: (merchant: string, clock: string) =>
    `Votre commande est conservée chez ${merchant}\u00A0: vous pouvez y payer d’une autre carte jusqu’à ${clock}.`,
  about:
    'Cette page joue le rôle d’une banque\u00A0: aucun argent ne circule, et elle ne demande jamais de vraie carte.',
};

export type DemoBankTexts = typeof demoBank;
