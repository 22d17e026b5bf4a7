/** French texts of the back office's search and keyboard shortcuts. */
import type { OfficePageName } from '#domain/office/pages.ts';

export const search = {
  title: 'Chercher, agir',
  label: 'Chercher ou agir',
  hint: 'Écran, commande, suivi, e-mail exact, produit, page',
  submit: 'Chercher',
  answers: 'Réponses',
  found: 'réponses',
  failed: 'La recherche n’a pas répondu\u00A0: appuyez sur Entrée pour l’ouvrir comme page.',
  nothing: (term: string) => `Rien ne répond à «\u00A0${term}\u00A0».`,
  escape: 'Échap',
  choose: 'choisir',
  open: 'ouvrir',
  kinds: { place: 'Ouvrir', order: 'Commandes', product: 'Produits', content: 'Contenu' },
  /** Words by which the search finds a page, besides its name. */
  otherWords: {
    today: 'accueil chiffres ventes à traiter',
    orders: 'achat client suivi rembourser',
    sending: 'expédier emballer préparer bon colis numéro suivi retard',
    mails: 'courriel e-mail refusé renvoyer',
    catalog: 'produit offre prix stock vendeur retirer export',
    searches: 'synonyme mot sans résultat trouvé cherché',
    tariffs: 'grille prix fichier simuler date',
    carriers: 'transporteur essayer point relais panne réponse',
    customers: 'compte session effacer mot de passe',
    jobs: 'purge relance échec',
    content: 'texte version publier aide',
    media: 'image photo dessin svg déposer',
    flags: 'fermer ouvrir parcours paiement transporteur',
    brand: 'couleur logo nom police',
    audit: 'historique qui a changé',
  } satisfies Record<OfficePageName, string> as Record<OfficePageName, string>,
};

export const keys = {
  title: 'Raccourcis clavier',
  rows: 'parcourir la liste',
  go: 'puis une lettre\u00A0: aller à un écran',
  all: 'tous les raccourcis',
  filter: 'aller au filtre',
  region: 'zone suivante',
  close: 'Fermer',
  single: 'Raccourcis d’une seule lettre',
};
