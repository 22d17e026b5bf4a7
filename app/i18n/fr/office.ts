/** French texts of the back office. */
import type { OfficePageName } from '#domain/office/pages.ts';

export const office = {
  name: 'gestion',
  brandSuffix: 'Gestion',
  navigation: 'Gestion',
  menu: 'Menu',
  groups: {
    first: '',
    sales: 'Ventes',
    shop: 'Boutique',
    shipping: 'Envois',
    editorial: 'Éditorial',
    settings: 'Réglages',
  },
  pages: {
    today: 'Aujourd’hui',
    orders: 'Commandes',
    sending: 'Expéditions',
    accounting: 'Comptabilité',
    mails: 'Mails',
    promotions: 'Promotions',
    searches: 'Recherches',
    tariffs: 'Tarifs',
    catalog: 'Catalogue',
    carriers: 'Transporteurs',
    customers: 'Clients',
    content: 'Contenu',
    media: 'Médias',
    team: 'Équipe',
    flags: 'Bascules',
    brand: 'Marque',
    jobs: 'Tâches',
    audit: 'Journal',
  },
  roles: { operator: 'Opérateur', editor: 'Éditeur', support: 'Support' },
  toShop: 'Aller à la boutique',
  signOut: 'Se déconnecter',
  unsent: {
    title: 'Votre session est terminée',
    lead: 'Rien n’est enregistré, et rien de ce que vous avez saisi n’est perdu. Reconnectez-vous dans un nouvel onglet, puis revenez ici et renvoyez le formulaire.',
    file: 'Une page ne peut pas garder un fichier\u00A0: vous le choisirez de nouveau.',
    signIn: 'Se reconnecter (nouvel onglet)',
    send: 'Renvoyer le formulaire',
  },
  customer: (id: string) => `Client ${id}`,
  sites: { part: 'Particuliers', pro: 'Professionnels' },
  siteMarks: { part: 'Part', pro: 'Pro' },
  /** After a figure in the navigation. */
  tasks: 'à traiter',
  today: {
    lead: 'ce qui attend quelqu’un',
    toDo: 'À traiter',
    nothing: 'Rien n’attend.',
    health: 'Santé des services',
    silentCarrier: (name: string) => `${name} ne répond pas`,
    seeCarrier: 'Voir les transporteurs',
    closed: (flag: string, site: string) => `${flag} fermé, ${site}`,
    since: (day: string, who: string) => `depuis ${day}, par ${who}`,
    contested: (order: string, amount: string) => `Paiement contesté, commande ${order}, ${amount}`,
    answerBefore: (moment: string) => `Répondez chez le prestataire de paiement avant ${moment}.`,
    disputes: {
      TO_ANSWER: 'Répondez chez le prestataire de paiement.',
      UNDER_REVIEW: 'La banque examine la réponse.',
    },
    disputeReason: (code: string) => `Motif\u00A0: ${code}.`,
    open: 'Voir les bascules',
    latePart: (code: string, seller: string, sum: string) => `${code}, ${seller}, ${sum}\u00A0: à envoyer`,
    lateSince: (day: string) => `Aurait dû partir au plus tard le ${day}.`,
    low: (count: number) => (count > 1 ? `${count}\u00A0offres à réapprovisionner` : '1\u00A0offre à réapprovisionner'),
    waiting: {
      refundAsked: (count: number) =>
        count > 1 ? `${count}\u00A0remboursements demandés` : '1\u00A0remboursement demandé',
      withdrawn: (count: number) =>
        count > 1 ? `${count}\u00A0rétractations à traiter` : '1\u00A0rétractation à traiter',
      claimed: (count: number) => (count > 1 ? `${count}\u00A0réclamations à traiter` : '1\u00A0réclamation à traiter'),
      notMade: (count: number) =>
        count > 1 ? `${count}\u00A0commandes payées sans étiquette` : '1\u00A0commande payée sans étiquette',
      refundFailed: (count: number) =>
        count > 1 ? `${count}\u00A0remboursements refusés` : '1\u00A0remboursement refusé',
      late: (count: number) =>
        count > 1 ? `${count}\u00A0envois d’articles en retard` : '1\u00A0envoi d’articles en retard',
      heldUp: (count: number) => (count > 1 ? `${count}\u00A0commandes en incident` : '1\u00A0commande en incident'),
      refusedMails: (count: number) => (count > 1 ? `${count}\u00A0mails refusés` : '1\u00A0mail refusé'),
    },
    see: 'Voir',
    recent: 'Derniers changements',
    all: 'Tout le journal',
  },
  /** In every list. */
  list: {
    filter: 'Filtrer',
    clear: 'Tout montrer',
    range: (from: string, to: string, total: string) => `${from}–${to} sur ${total}`,
    next: 'Page suivante',
    previous: 'Page précédente',
  },
  search: {
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
      accounting: 'facture avoir TVA paiement export vente chiffre',
      mails: 'courriel e-mail refusé renvoyer',
      catalog: 'produit offre prix stock vendeur retirer export',
      promotions: 'code promo réduction remise livraison offerte',
      searches: 'synonyme mot sans résultat trouvé cherché',
      tariffs: 'grille prix fichier simuler date',
      carriers: 'transporteur essayer point relais panne réponse',
      customers: 'compte session effacer mot de passe',
      jobs: 'purge relance échec',
      content: 'texte version publier aide',
      media: 'image photo dessin svg déposer',
      team: 'équipe rôle droits inviter collègue opérateur éditeur support code',
      flags: 'fermer ouvrir parcours paiement transporteur',
      brand: 'couleur logo nom police',
      audit: 'historique qui a changé',
    } satisfies Record<OfficePageName, string> as Record<OfficePageName, string>,
  },
  save: {
    unsaved: 'Ce qui est tapé n’est pas encore enregistré.',
    changes: 'Pas encore enregistré\u00A0:',
    effect: 'Effet\u00A0: rien n’est fait sans cette coche.',
  },
  keys: {
    title: 'Raccourcis clavier',
    rows: 'parcourir la liste',
    go: 'puis une lettre\u00A0: aller à un écran',
    all: 'tous les raccourcis',
    filter: 'aller au filtre',
    region: 'zone suivante',
    save: 'enregistrer',
    close: 'Fermer',
    single: 'Raccourcis d’une seule lettre',
  },
  flags: {
    lead: 'ce qui est ouvert, en vigueur partout en moins d’une seconde',
    section: 'Boutique',
    flag: 'Bascule',
    names: { journey: 'Parcours d’envoi', payment: 'Paiement' },
    consequences: {
      journey:
        'Fermé, les pages disent «\u00A0L’envoi de colis est suspendu\u00A0»\u00A0; la boutique et le panier restent ouverts, les saisies commencées sont gardées.',
      payment: 'Fermé, le panier reste ouvert et la commande s’arrête au récapitulatif, avec un message.',
    },
    closing: {
      journey: (drafts: number) =>
        drafts === 1
          ? '1 saisie commencée est gardée, et attend la réouverture.'
          : `${drafts} saisies commencées sont gardées, et attendent la réouverture.`,
      payment: (carts: number) =>
        carts === 1 ? '1 panier ne peut plus être commandé.' : `${carts} paniers ne peuvent plus être commandés.`,
    },
    closingCarrier: (carts: number) =>
      carts === 1 ? '1 panier perd l’offre qu’il a choisie.' : `${carts} paniers perdent l’offre qu’ils ont choisie.`,
    carriers: 'Transporteurs',
    carrier: (code: string) => `Transporteur ${code}`,
    carrierConsequence:
      'Fermé, ses offres disparaissent des comparaisons, qui disent pourquoi\u00A0; dans un panier ou une saisie, son offre n’est plus disponible.',
    open: 'Ouvert',
    closed: 'Fermé',
    never: 'Jamais changé.',
    history: 'Historique',
    historyOf: (flag: string) => `Historique\u00A0: ${flag}`,
    changed: (state: string, day: string, who: string) => `${state} le ${day} par ${who}`,
    reasonOf: (reason: string) => `\u00A0: «\u00A0${reason}\u00A0»`,
    fixed: 'Fermé par la configuration (JOURNEY_CLOSED).',
    doOpen: 'Ouvrir',
    doClose: 'Fermer…',
    confirmClose: 'Fermer',
    reason: 'Motif',
    labelOf: (flag: string, site: string) => `${flag}, ${site.toLowerCase()}`,
    note: 'Fermer demande un motif, inscrit au journal. Ouvrir est immédiat.',
    opened: (flag: string) => `${flag}\u00A0: ouvert partout.`,
    closedNow: (flag: string) => `${flag}\u00A0: fermé partout.`,
    inForce: (running: number) =>
      running > 1
        ? `En vigueur sur les ${running} processus de la boutique.`
        : 'En vigueur\u00A0: la boutique a un processus.',
    pending: (upToDate: number, running: number) =>
      `En vigueur sur ${upToDate} processus sur ${running}. Rechargez la page dans un instant\u00A0; si cela dure, un processus n’atteint plus la base.`,
    failed: 'Le changement n’a pas été fait',
  },
};

export type OfficeTexts = typeof office;
