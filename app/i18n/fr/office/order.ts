/** French texts of the back office's page of a single order. */

import type { RefundKind } from '#domain/orders/refund-cause.ts';
import type { PartStatus } from '#domain/orders/seller-part.ts';
import { traceWordsFr } from '#domain/orders/trace-words-fr.ts';
import type { DeclineReason } from '#domain/payment/decline-reason.ts';
import type { DisputeStatus } from '#domain/payment/dispute.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';

export const order = {
  back: 'Toutes les commandes',
  placed: (when: string) => `Passée le ${when}`,
  guest: 'sans compte',
  withdrawn: (when: string) => `Rétractation reçue le ${when}.`,
  tracking: (service: string) => `Suivi, ${service}`,
  events: traceWordsFr.events,
  noEvents: 'Aucun événement jusqu’ici.',
  noNumber: 'pas encore d’étiquette',
  ends: 'De, vers',
  from: 'De',
  to: 'Vers',
  deliveredTo: 'Livraison des articles',
  content: 'Contenu',
  priceOfThen: (day: string) => `prix du ${day}`,
  line: 'Ligne',
  total: 'Total TTC',
  totalWithoutVat: (amount: string) => `dont ${amount} HT`,
  sellers: 'Vendeurs',
  parts: {
    TO_PREPARE: 'à préparer',
    IN_PREPARATION: 'en préparation',
    SHIPPED: 'envoyé',
    DELIVERED: 'livré',
    CANCELLED: 'annulé',
  } satisfies Record<PartStatus, string>,
  payment: 'Paiement',
  attempt: (number: number, provider: string) => `Essai ${number}, ${provider}`,
  noAttempt: 'Aucun essai de paiement.',
  attempts: {
    PENDING: 'ouvert',
    AUTHORISED: 'en cours chez la banque',
    CAPTURED: 'débité',
    DECLINED: 'refusé',
    ABANDONED: 'abandonné',
    EXPIRED: 'expiré',
    REFUNDED: 'remboursé',
  } satisfies Record<PaymentStatus, string>,
  reasons: {
    insufficientFunds: 'provision insuffisante',
    cardRefused: 'carte refusée',
    authenticationFailed: 'authentification échouée',
    other: 'sans précision',
  } satisfies Record<DeclineReason, string>,
  bankName: 'Chez la banque',
  contested: (amount: string) => `Paiement contesté, ${amount}`,
  disputes: {
    TO_ANSWER: 'Répondez chez le prestataire de paiement.',
    UNDER_REVIEW: 'La banque examine la réponse.',
    WON: 'La contestation est gagnée\u00A0: le paiement reste acquis.',
    LOST: 'La contestation est perdue\u00A0: la banque a rendu l’argent à l’acheteur. Rien d’autre n’est remboursable.',
  } satisfies Record<DisputeStatus, string>,
  refund: 'Remboursement',
  refundStates: {
    REQUESTED: 'en cours',
    SUCCEEDED: 'fait',
    FAILED: 'refusé par la banque',
    TAKEN_BACK: 'non versé\u00A0: contestation perdue, la banque a déjà rendu l’argent',
  },
  causes: {
    cancelled: 'commande annulée',
    part: 'partie annulée',
    notNeeded: 'argent reçu en trop',
    mismatch: 'somme inattendue',
    staff: 'par la gestion',
  } satisfies Record<RefundKind, string>,
  documents: 'Documents',
  noDocuments: 'Aucun document.',
  open: 'Ouvrir',
  openOf: (label: string) => `Ouvrir\u00A0: ${label}`,
  documentsNote: 'Chaque ouverture est inscrite au journal.',
  invoice: 'Facture',
  creditNote: 'Avoir',
  mails: 'Mails',
  noMails: 'Aucun mail des derniers jours.',
  changes: 'Journal',
  noChanges: 'Personne de la gestion n’y a rien fait.',
  doRefund: 'Rembourser…',
  askRefund: 'Demander un remboursement…',
  cancel: 'Annuler la commande…',
  cancelText: 'La commande est annulée en entier, les articles reviennent en stock, ce qui est payé est remboursé.',
  cancelUnpaidText:
    'La commande n’est pas payée\u00A0: elle est annulée, rien n’est débité, le panier est rendu au client.',
  cancelTakenBackText:
    'La commande est annulée en entier, les articles reviennent en stock. Rien n’est remboursé\u00A0: la contestation est perdue, la banque a déjà rendu l’argent à l’acheteur. Le mail le lui dit.',
  reason: 'Motif',
  confirmCancel: 'Annuler la commande',
  cancelled: 'La commande est annulée.',
  failed: 'Rien n’a été changé',
};
