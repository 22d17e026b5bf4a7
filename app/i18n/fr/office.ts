/** French texts of the back office. */
import { catalog } from '#app/i18n/fr/office/catalog.ts';
import { catalogImport } from '#app/i18n/fr/office/catalog-import.ts';
import { numbers } from '#app/i18n/fr/office/numbers.ts';
import { keys, search } from '#app/i18n/fr/office/search.ts';
import { searches } from '#app/i18n/fr/office/searches.ts';

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
    mails: 'Mails',
    searches: 'Recherches',
    tariffs: 'Tarifs',
    catalog: 'Catalogue',
    carriers: 'Transporteurs',
    customers: 'Clients',
    content: 'Contenu',
    media: 'Médias',
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
    waiting: {
      refundAsked: (count: number) =>
        count > 1 ? `${count}\u00A0remboursements demandés` : '1\u00A0remboursement demandé',
      withdrawn: (count: number) =>
        count > 1 ? `${count}\u00A0rétractations à traiter` : '1\u00A0rétractation à traiter',
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
  search,
  searches,
  keys,
  numbers,
  catalog,
  catalogImport,
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
