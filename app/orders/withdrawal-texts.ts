import { pageTexts } from '#app/i18n/page-texts.ts';

export const withdrawalTexts = pageTexts(
  {
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
    optional: '(facultatif)',
    confirm: 'Confirmer la rétractation',
    sending: 'Envoi…',
    failed: 'La déclaration n’a pas pu être envoyée. Réessayez.',
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
  },
  {
    title: 'Withdraw from a purchase',
    description: 'Exercise the right of withdrawal for a purchase in the shop, without signing in.',
    lead: 'A statement is enough, without a reason. Its dated receipt appears next, and goes to the email address of the order.',
    fields: {
      name: 'Name',
      code: 'Order number',
      email: 'E-mail given with the order',
      items: 'Articles concerned',
    },
    hints: {
      name: undefined,
      code: 'For example G26-7K3M9X, in the confirmation email',
      email: 'The receipt is sent there',
      items: 'Leave empty for the whole order',
    },
    optional: '(optional)',
    confirm: 'Confirm withdrawal',
    sending: 'Sending…',
    failed: 'The statement could not be sent. Try again.',
    rightTitle: 'What the law says',
    rights: [
      'Articles: you may withdraw from the order on, and until 14\u00A0days after the last article was delivered (French Consumer Code, L221-18).',
      'Parcels: transport happens on a set date, there is no right of withdrawal (L221-28, 12°). A parcel can still be cancelled, and is refunded in full, until it is handed in.',
      'Professional purchases: this right is for consumers.',
      'If nothing has been sent yet, the order is cancelled within a minute and refunded.',
    ],
    receiptTitle: 'Withdrawal received',
    receiptLead:
      'This page is your receipt: keep its address, or print it. If an order has this number and this email address, the receipt is sent there too.',
    receiptNumber: 'Receipt',
    stated: 'Received on',
    concerns: 'Concerns',
    whole: 'the whole order',
    next: [
      'Send back the articles you received within 14\u00A0days, in their packaging if possible.',
      'You are refunded by the means of payment used, at the latest 14\u00A0days after this statement. The refund may wait until the articles are back (L221-24).',
    ],
  },
);
