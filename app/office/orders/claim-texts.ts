import { pageTexts } from '#app/i18n/page-texts.ts';
import type { ClaimKind, ClaimState } from '#domain/orders/claim-states.ts';

export const claimTexts = pageTexts(
  {
    title: 'Réclamations',
    kinds: { LOST: 'Colis perdu', LATE: 'Colis en retard', DAMAGED: 'Colis abîmé' } satisfies Record<ClaimKind, string>,
    states: { OPEN: 'à traiter', REPAID: 'remboursée', REFUSED: 'refusée' } satisfies Record<ClaimState, string>,
    about: (service: string, town: string) => `${service}, ${town}`,
    stated: (when: string) => `Reçue le ${when}`,
    value: (sum: string) => `contenu déclaré à ${sum}`,
    indemnity: (sum: string | null) =>
      sum === null ? 'indemnité selon les conditions du transporteur' : `indemnité du service\u00A0: ${sum} au plus`,
    photo: (number: number) => `Photo ${number}`,
    answer: 'Réponse au client',
    repay: 'Accepter et rembourser…',
    repayLead: (rest: string) =>
      `Un avoir est émis, le client reçoit un mail, et la somme revient sur son moyen de paiement, ${rest} au plus\u00A0: ce qui a été payé pour ce colis. Le surplus d’une indemnité se verse hors de la boutique.`,
    amount: 'Somme à rembourser, en euros',
    confirmRepay: 'Rembourser et clore',
    refuse: 'Refuser…',
    refuseLead: 'Le client reçoit cette réponse par mail.',
    confirmRefuse: 'Refuser et répondre',
  },
  {
    title: 'Claims',
    kinds: { LOST: 'Lost parcel', LATE: 'Late parcel', DAMAGED: 'Damaged parcel' },
    states: { OPEN: 'to see to', REPAID: 'repaid', REFUSED: 'refused' },
    about: (service, town) => `${service}, ${town}`,
    stated: (when) => `Received on ${when}`,
    value: (sum) => `content declared at ${sum}`,
    indemnity: (sum) =>
      sum === null ? 'indemnity by the carrier’s terms' : `indemnity of the service: ${sum} at most`,
    photo: (number) => `Photograph ${number}`,
    answer: 'Answer to the customer',
    repay: 'Accept and repay…',
    repayLead: (rest) =>
      `A credit note is issued, the customer gets a mail, and the sum returns by the means of payment, ${rest} at most: what was paid for this parcel. More of an indemnity is transferred outside the shop.`,
    amount: 'Sum to repay, in euros',
    confirmRepay: 'Repay and close',
    refuse: 'Refuse…',
    refuseLead: 'The customer gets this answer by mail.',
    confirmRefuse: 'Refuse and answer',
  },
);
