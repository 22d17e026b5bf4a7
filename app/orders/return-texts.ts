import { pageTexts } from '#app/i18n/page-texts.ts';
import type { ReturnKind } from '#domain/orders/returns.ts';
import type { WithdrawalState } from '#domain/orders/withdrawal-states.ts';

interface FollowingFacts {
  /** What the delivery cost; null if it was free. */
  readonly delivery: string | null;
  /** The last day for sending it back. */
  readonly before: string;
}

export const returnTexts = pageTexts(
  {
    title: 'Retourner des articles',
    lead: (seller: string) => `Articles vendus par ${seller}`,
    startFor: (seller: string) => `Retourner des articles vendus par ${seller}`,
    see: 'Voir le retour',
    of: (number: string, day: string) => `Retour ${number} du ${day}`,
    states: {
      RECEIVED: 'à l’étude',
      ACCEPTED: 'accepté',
      RETURNED: 'arrivé',
      REPAID: 'remboursé',
      REFUSED: 'refusé',
      ENDED: 'clos',
    } satisfies Record<WithdrawalState, string>,
    underWay: 'Le colis est en route vers le vendeur.',
    label: 'Imprimer l’étiquette de retour (PDF, A4)',
    noWeight: 'Nous ne connaissons pas le poids de ces articles.',
    arrived: (count: number) => `${count} revenu${count > 1 ? 's' : ''}`,
    deducted: (sum: string) => `${sum} retenus`,
    rights: {
      LAW: (until: string | null) =>
        `Vous pouvez renoncer à ces articles jusqu’${until === null ? 'à 14\u00A0jours après la livraison du dernier' : `au ${until}`}, sans donner de raison.`,
      TERMS: (until: string | null) => `Le vendeur reprend ces articles${until === null ? '' : ` jusqu’au ${until}`}.`,
      FAULT: () =>
        'Le délai de retour est passé. Un article abîmé, défectueux ou qui n’est pas celui commandé peut encore être retourné.',
    } satisfies Record<ReturnKind, (until: string | null) => string>,
    quantity: 'Quantité à retourner',
    each: (price: string) => `${price} l’unité`,
    reason: 'Raison',
    noReason: 'Sans motif',
    choose: 'Choisir…',
    note: 'Précisions',
    optional: '(facultatif)',
    next: 'Ce qui suit',
    follows: {
      LAW: ({ delivery, before }: FollowingFacts): readonly string[] => [
        `Nous remboursons le prix des articles renvoyés${delivery ? `, et la livraison (${delivery}) si vous renvoyez tout` : ''}, par le moyen de paiement utilisé, au plus tard 14\u00A0jours après cette déclaration\u00A0; le remboursement peut attendre le retour des articles ou la preuve de leur envoi.`,
        `Vous les renvoyez au plus tard le ${before}.`,
        'Une perte de valeur peut être retenue si un article a servi plus qu’il ne faut pour le connaître (Code de la consommation, L221-23).',
      ],
      TERMS: ({ before }: FollowingFacts): readonly string[] => [
        'Nous remboursons le prix des articles renvoyés, par le moyen de paiement utilisé, dès qu’ils sont revenus. La livraison reste payée.',
        `Vous les renvoyez au plus tard le ${before}.`,
      ],
    } satisfies Record<Exclude<ReturnKind, 'FAULT'>, (facts: FollowingFacts) => readonly string[]>,
    fault:
      'Article abîmé, défectueux ou pas le bon\u00A0: nous regardons votre demande, puis le vendeur paie le retour.',
    send: 'Confirmer le retour',
    sending: 'Envoi…',
    failed: 'Le retour n’est pas demandé',
    none: 'Rien à retourner en ce moment\u00A0: les articles ne sont pas encore partis, ou le délai est passé.',
    done: 'Retour enregistré',
    doneText: 'Vous recevez un mail avec la suite.',
  },
  {
    title: 'Return articles',
    lead: (seller) => `Articles sold by ${seller}`,
    startFor: (seller) => `Return articles sold by ${seller}`,
    see: 'See the return',
    of: (number, day) => `Return ${number} of ${day}`,
    states: {
      RECEIVED: 'being looked into',
      ACCEPTED: 'accepted',
      RETURNED: 'arrived',
      REPAID: 'refunded',
      REFUSED: 'refused',
      ENDED: 'closed',
    },
    underWay: 'The parcel is on its way to the seller.',
    label: 'Print the return label (PDF, A4)',
    noWeight: 'We don’t know the weight of these articles.',
    arrived: (count) => `${count} came back`,
    deducted: (sum) => `${sum} taken off`,
    rights: {
      LAW: (until) =>
        `You may withdraw from these articles until ${until ?? '14 days after the last one is delivered'}, without giving a reason.`,
      TERMS: (until) => `The seller takes these articles back${until === null ? '' : ` until ${until}`}.`,
      FAULT: () =>
        'The time for returns is over. An article that is damaged, faulty or not the one ordered can still be returned.',
    },
    quantity: 'Quantity to return',
    each: (price) => `${price} each`,
    reason: 'Reason',
    noReason: 'No reason given',
    choose: 'Choose…',
    note: 'Details',
    optional: '(optional)',
    next: 'What follows',
    follows: {
      LAW: ({ delivery, before }) => [
        `We refund the price of what you send back${delivery ? `, and the delivery (${delivery}) if you send everything back` : ''}, by the means of payment you used, at the latest 14 days after this statement; the refund may wait until the articles are back, or you prove that you have sent them.`,
        `You send them back by ${before}.`,
        'Something may be taken off if an article was used more than needed to get to know it (French consumer code, L221-23).',
      ],
      TERMS: ({ before }) => [
        'We refund the price of what you send back, by the means of payment you used, once it has arrived. The delivery isn’t refunded.',
        `You send them back by ${before}.`,
      ],
    },
    fault: 'Damaged, faulty or wrong article: we look into your request, then the seller pays for the return.',
    send: 'Confirm the return',
    sending: 'Sending…',
    failed: 'The return wasn’t requested',
    none: 'Nothing can be returned now: the articles haven’t left yet, or the time is over.',
    done: 'Return recorded',
    doneText: 'You get an email with what follows.',
  },
);
