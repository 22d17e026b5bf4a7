/** French texts about withdrawals on the back office's page of an order. */
import type { WithdrawalRefusalReason, WithdrawalState } from '#domain/orders/withdrawal-states.ts';

export const withdrawal = {
  title: 'Rétractation',
  states: {
    RECEIVED: 'À décider',
    ACCEPTED: 'Acceptée, retour attendu',
    RETURNED: 'Articles revenus, à rembourser',
    REPAID: 'Remboursée',
    REFUSED: 'Refusée',
    ENDED: 'Commande annulée',
  } satisfies Record<WithdrawalState, string>,
  stated: (number: string, when: string, name: string) => `Déclaration ${number} du ${when}, par ${name}`,
  whole: 'Toute la commande.',
  items: (words: string) => `Concerne\u00A0: «\u00A0${words}\u00A0»`,
  deadline: (day: string) =>
    `Toute la commande pouvait être rétractée jusqu’au ${day}, compté de la dernière livraison.`,
  noDeadline: 'Les articles ne sont pas tous livrés\u00A0: le délai de 14\u00A0jours n’a pas commencé.',
  returnBefore: (day: string) => `À renvoyer par le client au plus tard le ${day}.`,
  proposed: (reason: string) =>
    `À vérifier avant d’accepter\u00A0: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
  decided: (when: string, who: string) => `Décidée le ${when} par ${who}.`,
  returned: (when: string) => `Articles revenus le ${when}.`,
  reasons: {
    LATE: 'Hors délai',
    SET_DAY: 'Envoi à une date choisie',
    PROFESSIONAL: 'Achat professionnel',
    EXCLUDED_GOODS: 'Articles exclus par la loi',
    OTHER: 'Autre raison, expliquée au client',
  } satisfies Record<WithdrawalRefusalReason, string>,
  accept: 'Accepter la rétractation',
  markReturned: 'Les articles sont revenus',
  repay: 'Rembourser',
  repayHint: 'avec le motif «\u00A0Rétractation\u00A0»\u00A0: la rétractation est alors close.',
  refuse: 'Refuser…',
  reason: 'Raison, dite dans le mail au client',
  note: 'Explication au client',
  confirmRefuse: 'Refuser et écrire au client',
  failed: 'Rien n’a été changé',
  unmatched: {
    title: 'Rétractations sans commande',
    note: 'Aucune commande ne porte ce numéro avec cette adresse e-mail\u00A0: la personne a l’accusé de réception à l’écran, mais aucun mail.',
    typed: (code: string, email: string) => `Numéro écrit\u00A0: «\u00A0${code}\u00A0», e-mail\u00A0: ${email}`,
    code: 'Numéro de la commande',
    link: 'Rattacher à la commande',
    linkNote:
      'La suite est celle d’une rétractation de cette commande\u00A0: l’accusé de réception part par mail, et si rien n’est envoyé, la commande entière est annulée et remboursée.',
    close: 'Clore sans commande…',
    reason: 'Raison, gardée au journal',
    confirmClose: 'Clore',
  },
};
