/** Texts of the cart page, French. */
const plural = (n: number, one: string, many: string) => (n < 2 ? one : many);

export const cart = {
  title: 'Votre panier',
  count: (items: number, lines: number) =>
    `${items}\u00A0${plural(items, 'article', 'articles')}, ${lines}\u00A0${plural(lines, 'ligne', 'lignes')}`,
  parcels: 'Envois',
  parcelTo: (place: string, service: string) => `Colis vers ${place}, ${service}`,
  days: (n: number) => `${n}\u00A0${plural(n, 'jour', 'jours')}`,
  guaranteed: 'Délai garanti',
  tube: 'Tube',
  options: (labels: readonly string[]) => `${plural(labels.length, 'Option', 'Options')}\u00A0: ${labels.join(', ')}`,
  fromTo: (sender: string, recipient: string) => `De ${sender} à ${recipient}`,
  depositAt: (point: string) => `Dépôt\u00A0: ${point}`,
  pickUpAt: (point: string) => `Retrait\u00A0: ${point}`,
  customs: 'Déclaration CN23 remplie',
  validUntil: (clock: string) => `Offre valable jusqu’à ${clock}`,
  expired: 'Offre expirée\u00A0: ce prix peut changer',
  taxIncluded: 'TTC',
  edit: 'Modifier',
  editLabel: (line: string) => `Modifier\u00A0: ${line}`,
  editing: 'Ouverture…',
  remove: 'Retirer',
  removeLabel: (line: string) => `Retirer\u00A0: ${line}`,
  removing: 'Retrait…',
  restore: 'Remettre',
  restoring: 'Remise…',
  detail: 'Détail du prix',
  summary: 'Récapitulatif',
  parcelCount: (n: number) => `${plural(n, 'Envoi', 'Envois')}, ${n}\u00A0colis`,
  tax: 'TVA',
  another: 'Ajouter un autre envoi',
  emptyTitle: 'Votre panier est vide',
  empty: 'Décrivez un colis, comparez les transporteurs\u00A0: l’envoi choisi s’ajoute ici.',
  start: 'Comparer les transporteurs',
  failedTitle: 'Le panier n’a pas pu être chargé',
  failed: 'Vos envois sont conservés.',
  retry: 'Relancer',
  added: (line: string) => `${line}\u00A0: ajouté au panier.`,
  changed: (line: string) => `${line}\u00A0: modification enregistrée.`,
  restored: (line: string) => `${line}\u00A0: remis dans le panier.`,
  isNew: 'Ajouté',
  isChanged: 'Modifié',
  isRestored: 'Remis',
  removed: (line: string) => `${line}\u00A0: retiré.`,
  total: (items: number, price: string) =>
    items === 0
      ? 'Le panier est vide.'
      : `Panier\u00A0: ${items}\u00A0${plural(items, 'article', 'articles')}, ${price}.`,
  goneTitle: 'Cet envoi n’est plus dans votre panier',
  gone: 'Un envoi retiré peut être remis pendant une heure.',
  closeToast: 'Fermer le message',
  problems: {
    changed: {
      title: 'Cette ligne a changé entre-temps',
      text: 'Elle a été modifiée dans un autre onglet. Voici son état actuel\u00A0: vérifiez-la avant de la retirer.',
    },
    gone: {
      title: 'Cet envoi n’est plus dans votre panier',
      text: 'Il a été retiré ou le panier a expiré. Voici l’état actuel de votre panier.',
    },
    late: {
      title: 'Cet envoi ne peut plus être remis',
      text: 'Un envoi retiré est gardé pendant une heure, dans le panier où il était.',
    },
    closed: {
      title: 'L’envoi de colis est suspendu',
      text: 'Un envoi ne peut pas être modifié pour le moment. Votre panier est conservé\u00A0: revenez plus tard.',
    },
    failed: {
      title: 'Le panier n’a pas pu être modifié',
      text: 'Rien n’a changé. Réessayez dans un instant.',
    },
  },
};
