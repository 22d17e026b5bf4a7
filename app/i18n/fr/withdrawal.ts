/** French texts of the page on which a consumer withdraws from a purchase. */
export const withdrawal = {
  title: 'Renoncer à un achat',
  description: 'Exercer le droit de rétractation sur un achat de la boutique, sans se connecter.',
  lead: 'Une déclaration suffit, sans raison à donner. L’accusé de réception daté s’affiche ensuite, et part à l’adresse e-mail de la commande.',
  fields: {
    name: 'Nom',
    code: 'Numéro de commande',
    email: 'E-mail donné en commandant',
    items: 'Articles concernés',
  },
  hints: {
    name: undefined,
    code: 'Par exemple G26-7K3M9X, dans l’e-mail de confirmation',
    email: 'L’accusé de réception y est envoyé',
    items: 'Laissez vide pour toute la commande',
  },
  errors: (count: number) => (count === 1 ? '1\u00A0champ à corriger' : `${count}\u00A0champs à corriger`),
  optional: '(facultatif)',
  confirm: 'Confirmer la rétractation',
  sending: 'Envoi…',
  rightTitle: 'Ce que dit la loi',
  rights: [
    'Articles\u00A0: vous pouvez renoncer à votre achat dès la commande et jusqu’à 14\u00A0jours après la livraison du dernier article (Code de la consommation, L221-18).',
    'Envois\u00A0: le transport se fait à une date fixée, il n’y a pas de droit de rétractation (L221-28, 12°). Un envoi s’annule cependant, remboursé en entier, tant qu’il n’est pas déposé.',
    'Achats professionnels\u00A0: ce droit est celui des consommateurs.',
    'Si rien n’est encore parti, la commande est annulée dans la minute et remboursée.',
  ],
  receiptTitle: 'Rétractation reçue',
  receiptLead:
    'Cette page est votre accusé de réception\u00A0: gardez son adresse, ou imprimez-la. Si une commande porte ce numéro et cette adresse e-mail, il y est aussi envoyé.',
  receiptNumber: 'Accusé de réception',
  stated: 'Reçue le',
  concerns: 'Concerne',
  whole: 'toute la commande',
  next: [
    'Renvoyez les articles reçus dans les 14\u00A0jours, si possible dans leur emballage.',
    'Vous êtes remboursé par le moyen de paiement utilisé, au plus tard 14\u00A0jours après cette déclaration. Le remboursement peut attendre le retour des articles (L221-24).',
  ],
};

export type WithdrawalTexts = typeof withdrawal;
