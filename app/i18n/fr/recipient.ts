/** French texts of the page that sends the parcel of a cart line to a further recipient. */
export const recipient = {
  title: 'Ajouter un destinataire',
  lead: 'Le même colis, par le même service, à une ou plusieurs autres personnes. Chaque colis a le prix de son adresse, que vous voyez avant de l’ajouter au panier.',
  parcel: (town: string, service: string) => `Colis vers ${town}, ${service}`,
  bookTitle: 'Depuis votre carnet d’adresses',
  bookHint:
    'Cochez une ou plusieurs adresses. L’expéditeur, le contenu, la déclaration en douane et les options sont ceux du colis ci-dessus.',
  search: 'Chercher dans le carnet\u00A0: nom, entreprise, ville',
  searchButton: 'Chercher',
  found: (count: number, total: number, search: string) =>
    count === 0
      ? `Aucune des ${total} adresses ne correspond à «\u00A0${search}\u00A0». Videz le champ pour les revoir toutes.`
      : `${count} sur ${total} adresses`,
  elsewhere: 'Déjà cochées',
  pages: 'Pages du carnet',
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  previous: 'Précédentes',
  next: 'Suivantes',
  entryMissing: 'Choisissez une adresse de votre carnet.',
  toComplete: 'À compléter',
  notOffered: 'Non desservi',
  inCart: 'Au panier',
  chosen: (ready: number, sum: string, incomplete: number) =>
    [
      ready > 0 ? `${ready === 1 ? '1 colis' : `${ready} colis`}\u00A0: ${sum}.` : '',
      incomplete > 0 ? `${incomplete === 1 ? '1 destinataire' : `${incomplete} destinataires`} à compléter.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  add: 'Ajouter au panier',
  adding: 'Ajout au panier…',
  steps: 'Passer par les étapes',
  oneOnly: 'Pour passer par les étapes, cochez une seule adresse.',
  added: (count: number, sum: string) =>
    `${count === 1 ? 'Un colis ajouté' : `${count} colis ajoutés`} au panier\u00A0: ${sum}`,
  removed: (count: number): string => (count === 1 ? 'Colis retiré' : 'Colis retirés'),
  removedOf: (name: string) => `Colis retiré\u00A0: ${name}`,
  remove: 'Retirer',
  removeLabel: (name: string) => `Retirer\u00A0: ${name}`,
  restore: 'Remettre',
  restoreLabel: (name: string) => `Remettre\u00A0: ${name}`,
  left: (count: number) =>
    count === 1 ? 'Un destinataire reste à compléter' : `${count} destinataires restent à compléter`,
  full: 'Votre panier est plein. Commandez ou retirez des lignes, puis recommencez.',
  unsent: 'L’ajout s’est interrompu avant ce destinataire. Recommencez\u00A0: personne n’est ajouté deux fois.',
  complete: 'Continuer avec ce destinataire',
  completeLabel: (name: string) => `Continuer avec ce destinataire\u00A0: ${name}`,
  compareShort: 'Comparer les offres',
  compareLabel: (name: string) => `Comparer les offres pour ${name}`,
  seeCart: 'Voir le panier',
  typedTitle: 'Destinataires',
  otherTitle: 'À d’autres adresses',
  typedHint:
    'Remplissez une fiche par destinataire. L’expéditeur, le contenu, la déclaration en douane et les options sont ceux du colis ci-dessus.',
  relayHint:
    'Ce service livre en point de retrait\u00A0: vous choisirez celui de chaque destinataire à l’étape suivante.',
  all: 'ces destinataires',
  recipient: (number: number) => `Destinataire ${number}`,
  another: 'Ajouter un autre destinataire',
  most: (count: number) => `${count} destinataires au plus à la fois. Ajoutez ceux-ci, puis continuez.`,
  removeBlock: (number: number) => `Retirer le destinataire ${number}`,
  blockRemoved: 'Destinataire retiré.',
  addTyped: (count: number): string => (count === 1 ? 'Ajouter ce colis au panier' : 'Ajouter ces colis au panier'),
  prices: (count: number): string => (count === 1 ? 'Voir le prix' : 'Voir les prix'),
  opening: 'Calcul du prix…',
  stepsTyped: 'Continuer par les étapes',
  refused: 'Ce service n’est pas proposé pour cette adresse',
  failed: 'Rien n’a été ajouté. Réessayez dans un instant.',
  lost: 'La page n’a pas pu être chargée. Votre panier est inchangé.',
  toCart: 'Retour au panier',
};

export type RecipientTexts = typeof recipient;
