import type { JourneyStep } from '#domain/shipping/journey-steps.ts';

/** Texts shared by the steps after the offers: recap, navigation, expiry, storing the draft. */
export const journey = {
  changeParcel: 'Modifier le colis',
  recap: 'Votre offre',
  from: 'De',
  to: 'À',
  deposit: 'Dépôt',
  delivery: 'Livraison',
  back: {
    parcel: 'Offres',
    contact: 'Coordonnées',
    customs: 'Douane',
    options: 'Options',
  } satisfies Record<JourneyStep, string>,
  forward: {
    parcel: 'Continuer vers les offres',
    contact: 'Continuer vers les coordonnées',
    customs: 'Continuer vers la douane',
    options: 'Continuer vers les options',
  } satisfies Record<JourneyStep, string>,
  sending: 'Enregistrement…',
  addedTitle: 'Ce colis est dans votre panier',
  added: 'Pour le changer, modifiez sa ligne du panier.',
  toCart: 'Voir le panier',
  anotherParcel: 'Envoyer un autre colis',
  validUntil: (clock: string) => `Offre valable jusqu’à ${clock}.`,
  expiringTitle: (minutes: number) => `Cette offre expire dans ${minutes}\u00A0min`,
  expiring: 'Prolongez-la maintenant\u00A0: votre saisie est conservée.',
  expiredTitle: 'Votre offre transporteur est expirée. Merci de choisir un nouvelle offre transporteur',
  expired: 'Votre saisie est conservée. Demandez le prix du moment de la même offre, ou comparez à nouveau.',
  renew: 'Demander le prix du moment',
  compareAgain: 'Comparer à nouveau',
  renewed: (before: string, after: string) => `Prix du moment\u00A0: ${after}, au lieu de ${before}.`,
  renewedByRelay: (town: string, before: string, after: string) =>
    `Avec le point relais choisi à ${town}\u00A0: ${after}, au lieu de ${before}.`,
  renewedTo: (place: string, price: string, formerPlace: string, before: string) =>
    `Vers ${place}\u00A0: ${price}, au lieu de ${before} vers ${formerPlace}.`,
  renewedToSame: (place: string, price: string, formerPlace: string) =>
    `Vers ${place}\u00A0: ${price}, comme vers ${formerPlace}.`,
  renewedSame: (price: string) => `Le prix reste ${price}.`,
  renewedDate: (date: string) => `Dépôt le ${date}.`,
  editing: (line: number) => `Vous modifiez un colis de votre panier, ligne ${line}`,
  editingHint: 'Rien n’y change avant «\u00A0Enregistrer la modification\u00A0».',
  giveUp: 'Abandonner la modification',
  errorsTitle: (count: number) => (count === 1 ? '1 champ à corriger' : `${count} champs à corriger`),
  kept: 'Votre saisie est conservée.',
  notKeptTitle: 'La page n’a pas pu être enregistrée',
  retry: 'Votre saisie est conservée ici. Réessayez dans un instant.',
  lostTitle: 'La page n’a pas pu être chargée',
  lost: 'Ce que vous avez enregistré est conservé. Réessayez dans un instant.',
  reload: 'Réessayer',
};

export type JourneyMessages = typeof journey;
