import type { AddressRole } from '#domain/address/error-subjects.ts';

const quoted = (name: string) => `«\u00A0${name}\u00A0»`;

/**
 * French texts for choosing an address from the address book and for saving one there, on the journey's address forms.
 * Texts quoted in the specification must stay verbatim.
 */
export const addressPicker = {
  title: 'Carnet d’adresses',
  open: 'Choisir dans mon carnet',
  count: (party: string, count: number, maximum: number) =>
    `${party}, ${count}\u00A0${count > 1 ? 'adresses' : 'adresse'} sur ${maximum}`,
  close: 'Fermer',
  search: 'Rechercher',
  searchHint: 'Nom, entreprise, ville',
  searchButton: 'Chercher',
  loading: 'Votre carnet arrive…',
  failed: 'Votre carnet n’a pas pu être lu.',
  retry: 'Réessayer',
  ended: 'Votre session est terminée.',
  signIn: 'Se connecter',
  empty: 'Votre carnet est vide.',
  emptyHint: 'Saisissez l’adresse, puis cochez «\u00A0Enregistrer cette adresse dans mon carnet\u00A0».',
  noMatch: 'Aucun contact ne correspond à votre recherche',
  matches: (count: number) => (count > 1 ? `${count}\u00A0résultats` : `${count}\u00A0résultat`),
  list: (party: string) => `Adresses pour\u00A0: ${party}`,
  type: 'Saisir une adresse',
  choose: (name: string) => `Choisir ${name}`,
  chooseNone: 'Choisir',
  use: 'Utiliser cette adresse',
  ineligible: 'Les adresses non éligibles ne sont pas sélectionnables.',
  ineligibleFor: {
    country: 'Son pays n’est pas proposé pour cet envoi.',
    place: "Cette localité n'est pas éligible\u00A0: aucun transporteur ne la dessert.",
    postalCode: 'Son code postal n’est pas de ce pays\u00A0: corrigez-le dans votre carnet.',
  },
  incomplete: "L'adresse sélectionnée ne comporte pas Nom et/ou Prénom.",
  completeHere: 'Complétez-la ici.',
  noAddress: "Ce contact n'a pas d'adresse postale.",
  personTaken: 'Nom, e-mail et mobile sont repris\u00A0: saisissez l’adresse.',
  tags: {
    primary: 'Principale',
    ineligible: 'Non éligible',
    country: 'Autre pays',
    postalCode: 'Autre code postal',
  },
  toMend: 'À compléter',
  suggested: (name: string) => `Votre adresse principale ${quoted(name)} est proposée.`,
  suggestedOwn: 'Les coordonnées de votre compte sont proposées.',
  filled: (name: string) => `${quoted(name)} est dans le formulaire.`,
  check: 'Vérifiez les champs signalés.',
  clear: 'Effacer',
  restore: 'Revenir à ma saisie',
  restored: 'Votre saisie est de retour.',
  cleared: 'L’adresse est effacée.',
  confirm: {
    country: (name: string) => `${quoted(name)} est dans un autre pays que votre colis.`,
    postalCode: (name: string) => `${quoted(name)} a un autre code postal que votre colis.`,
  },
  confirmText: (role: AddressRole, place: string, own: string) =>
    `Le prix vaut pour ${role === 'sender' ? 'un départ de' : 'une arrivée à'} ${own}. Confirmez ${place} pour comparer à nouveau. Votre saisie est conservée.`,
  compare: 'Confirmer et comparer à nouveau',
  keepPlace: (own: string) => `Garder ${own}`,
  keep: 'Enregistrer cette adresse dans mon carnet',
  update: (name: string) => `Mettre à jour ${quoted(name)} dans mon carnet`,
  nameHint: 'Par exemple Maison, Bureau, Mamie',
  nameUsed: "Vous avez déjà utilisé ce nom d'adresse. Merci d'en choisir un autre.",
  notKept: 'L’adresse n’a pas pu être enregistrée dans votre carnet.',
  goOn: 'Votre envoi la garde\u00A0: vous pouvez continuer.',
};

export type AddressPickerMessages = typeof addressPicker;
