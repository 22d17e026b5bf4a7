const plural = (n: number, one: string, many: string) => (n < 2 ? one : many);

/** Texts about the trip of a parcel, shown on every page of the journey and in the cart, French. */
export const trip = {
  steps: {
    label: 'Étapes de votre envoi',
    parcel: 'Colis et offres',
    contact: 'Coordonnées',
    customs: 'Douane',
    options: 'Options',
    count: (step: number, total: number) => `Étape ${step} sur ${total}`,
    done: 'terminée',
  },
  to: 'vers',
  edit: 'Modifier le colis',
  toPerson: 'Vers un particulier',
  toBusiness: 'Vers une entreprise',
  tube: 'Tube',
  days: (n: number) => plural(n, `${n}\u00A0jour`, `${n}\u00A0jours`),
  /** Ways of handing a parcel over and of delivering it, as labels. */
  ways: {
    MAILBOX: 'Boîte aux lettres',
    POST_OFFICE: 'Bureau de poste',
    RELAY_DEPOSIT: 'Point relais',
    HOME: 'À domicile',
    RELAY_DELIVERY: 'En point relais',
    COLLECTION: 'Au bureau de poste',
    SIGNATURE: 'Avec signature',
    GUARANTEED: 'Garanti',
  },
};
