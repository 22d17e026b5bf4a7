/** French texts about a traced parcel: names of its events, advice after each, causes of a delay. */
import type { TraceWords } from './trace.ts';

const underWay = 'Rien à faire\u00A0: le colis est en route.';

export const traceWordsFr: TraceWords = {
  events: {
    ANNOUNCED: 'Envoi annoncé au transporteur',
    DEPOSITED: 'Colis déposé',
    IN_TRANSIT: 'En cours d’acheminement',
    CUSTOMS: 'Passage en douane',
    OUT_FOR_DELIVERY: 'En cours de livraison',
    AT_RELAY: 'Disponible au point de retrait',
    DELIVERED: 'Livré',
    RETURNED: 'Retourné à l’expéditeur',
    HELD_UP: 'Retenu en chemin',
  },
  advice: {
    ANNOUNCED:
      'Le transporteur attend ce colis. Le suivi commence à son premier passage en machine, souvent le soir du dépôt.',
    DEPOSITED: underWay,
    IN_TRANSIT: underWay,
    CUSTOMS: 'Rien à faire, sauf si le transporteur demande un document ou le paiement de droits.',
    OUT_FOR_DELIVERY: 'Le colis est en tournée. En cas d’absence, un avis de passage dit où le retirer.',
    AT_RELAY:
      'Le destinataire peut le retirer avec une pièce d’identité, dans le délai que le transporteur lui a indiqué.',
    DELIVERED: 'Le colis a été remis. S’il est abîmé ou reste introuvable, signalez-le sans attendre.',
    RETURNED: 'Le colis est revenu à son expéditeur, qui peut l’envoyer de nouveau.',
    HELD_UP: 'Le transporteur cherche une solution. Si rien ne bouge, l’expéditeur peut demander une enquête.',
  },
  causes: {
    notHandedOver: 'Le transporteur n’a pas encore reçu le colis.',
    customs: 'Le passage en douane prend plus de temps que prévu.',
    heldUp: 'Le colis a été retenu en chemin.',
    unknown: 'Le transporteur n’a pas donné la raison de ce retard.',
  },
  cancelled:
    'Cet envoi a été annulé et son étiquette ne vaut plus rien\u00A0: un colis déposé avec elle serait rendu à l’expéditeur, à ses frais.',
  late: 'Le jour prévu est passé. L’expéditeur peut demander une enquête au transporteur.',
};
