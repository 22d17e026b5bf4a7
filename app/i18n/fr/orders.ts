import type { MissingReason } from '#domain/orders/contract.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { traceWordsFr } from '#domain/orders/trace-words-fr.ts';
import type { ParcelStage } from '#domain/orders/tracking-events.ts';

const plural = (n: number, one: string, many: string) => `${n}\u00A0${n < 2 ? one : many}`;

/** Past orders and their shipments, French. */
export const orders = {
  title: 'Achats',
  lead: 'Vos commandes, de la plus récente à la plus ancienne.',
  shipmentsTitle: 'Suivis',
  shipmentsLead: 'Vos colis, ceux qui sont en route d’abord.',
  demo: 'Démonstration',
  demoNote:
    'Commande de démonstration\u00A0: les événements de suivi sont inventés, les prix sont ceux du jour de sa création.',
  demoShipments: 'Les colis marqués «\u00A0Démonstration\u00A0» ont des événements inventés.',
  columns: {
    code: 'Commande',
    what: 'Contenu',
    total: { part: 'Total TTC', pro: 'Total HT' },
  },
  parcelTo: (town: string) => `Colis vers ${town}`,
  packs: (n: number, name: string) => `${n}\u00A0× ${name}`,
  more: (n: number) => `et ${plural(n, 'autre ligne', 'autres lignes')}`,
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  pages: 'Pages de la liste',
  previous: 'Page précédente',
  next: 'Page suivante',
  emptyTitle: 'Vous n’avez encore rien acheté',
  empty: 'Vos commandes s’affichent ici, avec leur suivi et de quoi les reprendre.',
  emptyPageTitle: 'Cette page de la liste est vide',
  emptyPage: 'La liste est plus courte.',
  firstPage: 'Voir la première page',
  compare: 'Comparer les transporteurs',
  noShipmentTitle: 'Aucun colis à suivre',
  noShipment: 'Un colis commandé apparaît ici, jusqu’à son arrivée et après.',
  order: (code: string) => `Commande ${code}`,
  placed: (day: string) => `Passée le ${day}`,
  boughtFor: (company: string) => `Achetée pour ${company}`,
  back: 'Tous les achats',
  statuses: {
    PAYMENT_PENDING: 'Paiement attendu',
    PAYMENT_FAILED: 'Paiement non abouti',
    PAID: 'Payée',
    IN_PREPARATION: 'En préparation',
    SHIPPED: 'En cours',
    DELIVERED: 'Terminée',
    CANCELLED: 'Annulée',
  } satisfies Record<OrderStatus, string>,
  stages: {
    WAITING: 'Annoncé',
    UNDER_WAY: 'En route',
    TO_COLLECT: 'À retirer',
    DONE: 'Arrivé',
    PROBLEM: 'Incident',
  } satisfies Record<ParcelStage, string>,
  events: traceWordsFr.events,
  parcels: 'Envois',
  trackingNumber: (carrier: string, number: string) => `Suivi ${carrier} ${number}`,
  noNumber: 'Pas encore de numéro de suivi',
  timeline: (town: string) => `Suivi du colis vers ${town}`,
  noEvents: 'Aucun événement pour l’instant.',
  sender: 'Expéditeur',
  recipient: 'Destinataire',
  depositAt: 'Dépôt',
  pickUpAt: 'Retrait',
  customs: (n: number) => `Déclaration en douane, ${plural(n, 'article', 'articles')}`,
  declared: (quantity: number, weight: string, value: string) => `${quantity}\u00A0×\u00A0${weight}, ${value} l’unité`,
  origin: (country: string) => `Origine\u00A0: ${country}`,
  tariffNumber: (number: string) => `Nº tarifaire ${number}`,
  again: 'Commander à nouveau',
  againOf: (code: string) => `Commander à nouveau\u00A0: commande ${code}`,
  chooseAgain: 'Choisir quoi recommander',
  chooseAgainOf: (code: string) => `Choisir quoi recommander\u00A0: commande ${code}`,
  againParcel: (town: string) => `Commander à nouveau\u00A0: colis vers ${town}`,
  againArticles: 'Commander à nouveau\u00A0: les articles',
  times: (quantity: number, price: string) => `${quantity}\u00A0×\u00A0${price}`,
  reorderHint: 'Le prix et la date sont demandés de nouveau. Vous vérifiez tout avant d’ajouter au panier.',
  opening: 'Ouverture…',
  articles: 'Articles',
  soldBy: (seller: string, delivery: string) => `Vendu par ${seller}. ${delivery}`,
  columnsOfArticles: { article: 'Article', quantity: 'Quantité', total: 'Total' },
  reorderArticlesHint: 'Ils s’ajoutent à votre panier, au prix du moment.',
  adding: 'Ajout…',
  added: (n: number) =>
    n === 0 ? 'Aucun article ajouté au panier' : `${plural(n, 'article ajouté', 'articles ajoutés')} au panier`,
  heldHint:
    'Votre panier contient déjà des articles de cette commande\u00A0: les commander à nouveau en ajoute encore, au prix du moment.',
  notAdded: 'Ce qui n’a pas été ajouté, ou seulement en partie\u00A0:',
  missing: {
    lowStock: (name: string, added: number, asked: number) =>
      added === 0
        ? `${name}\u00A0: rien n’est ajouté, votre panier contient déjà tout ce qui peut être commandé.`
        : `${name}\u00A0: ${added}\u00A0${added < 2 ? 'ajouté' : 'ajoutés'} sur ${asked}, il n’y en a pas plus à commander.`,
    noStock: (name: string) => `${name}\u00A0: épuisé, rien n’est ajouté.`,
    withdrawn: (name: string) => `${name}\u00A0: plus vendu par ce vendeur, rien n’est ajouté.`,
    full: (name: string) => `${name}\u00A0: rien n’est ajouté, votre panier est plein.`,
  } satisfies Record<MissingReason, (name: string, added: number, asked: number) => string>,
  otherSellers: 'Voir les autres vendeurs',
  otherSellersOf: (name: string) => `Voir les autres vendeurs\u00A0: ${name}`,
  toCart: 'Voir le panier',
  totals: 'Total de la commande',
  failed: 'La demande n’a pas abouti. Rien n’a été changé\u00A0: réessayez dans un instant.',
  ofOrder: (code: string, day: string) => `Commande ${code} du ${day}`,
  underWay: 'En route',
  arrived: 'Arrivés',
};

export type OrderMessages = typeof orders;
