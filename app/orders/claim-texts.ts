import { pageTexts } from '#app/i18n/page-texts.ts';
import type { ClaimKind, ClaimState } from '#domain/orders/claim-states.ts';

export const claimTexts = pageTexts(
  {
    title: 'Réclamation',
    parcel: (recipient: string, number: string) => `Colis vers ${recipient}${number && `, nº ${number}`}`,
    start: 'Faire une réclamation',
    startFor: (recipient: string) => `Faire une réclamation, colis vers ${recipient}`,
    kind: 'Que s’est-il passé\u00A0?',
    kinds: {
      LOST: 'Le colis n’est pas arrivé',
      LATE: 'Le colis est en retard sur le jour garanti',
      DAMAGED: 'Le colis est arrivé abîmé, ou il manque quelque chose',
    } satisfies Record<ClaimKind, string>,
    value: 'Valeur du contenu, en euros',
    valueHint: (sum: string | null) =>
      sum === null
        ? 'Le transporteur paie ce que disent ses conditions générales.'
        : `Le transporteur paie au plus ${sum} pour ce colis.`,
    text: 'Expliquez en quelques mots',
    textHint: 'Ce que le colis contenait, ce qui est abîmé ou manque, ce que le destinataire a constaté.',
    photos: 'Photos',
    photosHint: (count: number) =>
      `L’emballage, l’étiquette et l’objet, ${count}\u00A0photos au plus. Nécessaires si le colis est abîmé.`,
    reserves:
      'Colis abîmé\u00A0: le destinataire doit aussi confirmer ses réserves au transporteur dans les trois jours (Code de commerce, L133-3).',
    send: 'Envoyer la réclamation',
    sending: 'Envoi…',
    failed: 'La réclamation n’est pas envoyée',
    none: 'Rien à réclamer pour ce colis en ce moment. Une réclamation est possible une semaine après le jour d’arrivée annoncé s’il n’est pas là, dès la remise s’il est abîmé, dès le lendemain du jour garanti s’il est en retard, et pendant trois mois.',
    sent: 'Réclamation reçue',
    sentText: 'Nous l’examinons avec le transporteur et vous répondons par mail.',
    states: {
      OPEN: 'en cours d’examen',
      REPAID: 'remboursée',
      REFUSED: 'refusée',
    } satisfies Record<ClaimState, string>,
    stated: (state: string, day: string) => `Réclamation du ${day}\u00A0: ${state}`,
  },
  {
    title: 'Claim',
    parcel: (recipient, number) => `Parcel to ${recipient}${number && `, no. ${number}`}`,
    start: 'Make a claim',
    startFor: (recipient) => `Make a claim, parcel to ${recipient}`,
    kind: 'What happened?',
    kinds: {
      LOST: 'The parcel hasn’t arrived',
      LATE: 'The parcel is later than the guaranteed day',
      DAMAGED: 'The parcel arrived damaged, or something is missing',
    },
    value: 'Value of the content, in euros',
    valueHint: (sum) =>
      sum === null ? 'The carrier pays what its terms say.' : `The carrier pays at most ${sum} for this parcel.`,
    text: 'Explain in a few words',
    textHint: 'What was in the parcel, what is damaged or missing, what the recipient has noticed.',
    photos: 'Photographs',
    photosHint: (count) => `The packing, the label and the content, at most ${count}. Needed if the parcel is damaged.`,
    reserves:
      'Damaged parcel: the recipient must also confirm it to the carrier within three days (French Commercial Code, L133-3).',
    send: 'Send the claim',
    sending: 'Sending…',
    failed: 'The claim wasn’t sent',
    none: 'Nothing can be claimed for this parcel now. A claim is possible a week after the announced day of arrival if it isn’t there, from the delivery if it is damaged, from the day after the guaranteed day if it is late, and for three months.',
    sent: 'Claim received',
    sentText: 'We are looking into it with the carrier, and will answer by email.',
    states: { OPEN: 'being looked into', REPAID: 'repaid', REFUSED: 'refused' },
    stated: (state, day) => `Claim of ${day}: ${state}`,
  },
);
