import type { CollectionFault } from '#domain/shipping/mailbox-collection.ts';
import type { DepositMode, OptionCode } from '#domain/shipping/shipment.ts';

/** 'Options' (docs/requirements.md NAV-16). */
export const options = {
  title: 'Options',
  date: 'Date de départ',
  dateLabel: 'Le colis part le',
  dateHint: 'À une autre date, le prix et l’arrivée peuvent changer\u00A0: nous les redemandons au transporteur.',
  changeDate: 'Voir le prix à cette date',
  changingDate: 'Calcul…',
  deposit: 'Dépôt',
  depositModes: {
    POST_OFFICE: 'Bureau de poste',
    MAILBOX: 'Boîte aux lettres',
    RELAY: 'Point relais',
  } satisfies Record<DepositMode, string>,
  depositNotes: {
    POST_OFFICE: 'Dans le bureau de votre choix. Compris dans le prix.',
    MAILBOX: 'Dans une boîte aux lettres de rue, si le colis y entre. Compris dans le prix.',
    RELAY: 'Dans un point relais. Compris dans le prix.',
  } satisfies Record<DepositMode, string>,
  noRelay: 'Le point relais se choisit avec les coordonnées.',
  changeDeposit: 'Changer le dépôt',
  services: 'Services en plus',
  names: {
    GUARANTEED_DATE: 'Livraison à une date garantie',
    SIGNATURE: 'Remise contre signature',
    SATURDAY: 'Livraison le samedi',
    MAILBOX_COLLECTION: 'Enlèvement en boîte aux lettres',
  } satisfies Record<OptionCode, string>,
  meanings: {
    GUARANTEED_DATE: 'Le transporteur s’engage sur le jour d’arrivée annoncé.',
    SIGNATURE: 'Le destinataire signe à la remise\u00A0: vous avez une preuve de livraison.',
    SATURDAY: 'Le samedi compte comme jour de livraison.',
    MAILBOX_COLLECTION:
      'Le facteur prend le colis dans votre boîte aux lettres le jour du départ. Condition de démonstration.',
  } satisfies Record<OptionCode, string>,
  saturdayArrival: (date: string) => `Arrivée le ${date}.`,
  saturdayIdle: 'À cette date de départ, elle n’avance pas l’arrivée.',
  eligible: 'Adresse éligible',
  indicative: 'tarif indicatif',
  free: 'Compris',
  plus: (price: string) => `+\u00A0${price}`,
  included: 'Compris dans cette offre.',
  notOffered: (offer: string) => `${offer} n’a pas cette option.`,
  seeOffers: 'Voir les autres offres',
  seeSigned: 'Voir les offres avec signature',
  collection: {
    COUNTRY: 'En France métropolitaine seulement.',
    CEDEX: 'Une adresse CEDEX n’a pas de boîte aux lettres où prendre le colis.',
    STREET: 'Indiquez un numéro et une voie dans l’adresse de l’expéditeur.',
    SIZE: 'Votre colis ne tient pas dans une boîte aux lettres (34\u00A0×\u00A026\u00A0×\u00A026\u00A0cm).',
  } satisfies Record<CollectionFault, string>,
  excludes: (names: string) => `Ne se cumule pas avec\u00A0: ${names}.`,
  released: (name: string) => `${name}\u00A0: option retirée, elle ne se cumule pas avec votre choix.`,
  newTotal: (total: string) => `Total\u00A0: ${total}`,
  none: 'Cette offre n’a pas d’option.',
  check: 'Vérifiez avant d’ajouter',
  sender: 'Expéditeur',
  recipient: 'Destinataire',
  customs: 'Douane',
  change: 'Modifier',
  changeSender: 'Modifier l’expéditeur',
  changeRecipient: 'Modifier le destinataire',
  changeCustoms: 'Modifier la déclaration en douane',
  depositRelay: (name: string) => `Dépôt\u00A0: ${name}`,
  deliveryRelay: (name: string) => `Relais\u00A0: ${name}`,
  articles: (count: number, weight: string, value: string) =>
    `${count === 1 ? '1\u00A0article' : `${count}\u00A0articles`}, ${weight}, ${value}`,
  print: 'Imprimer le récapitulatif',
  add: 'Ajouter au panier',
  save: 'Enregistrer la modification',
  toContact: 'Corriger les coordonnées',
  toCustoms: 'Corriger la déclaration',
  toCart: 'Voir le panier',
};

export type OptionsMessages = typeof options;
