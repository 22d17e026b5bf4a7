/**
 * French messages about the address book (docs/requirements.md ADR-10); those in the specification are quoted
 * verbatim.
 */
import type { ErrorParams, Message } from './message.ts';

const addresses = (params: ErrorParams) => `${params.count}\u00A0${Number(params.count) > 1 ? 'adresses' : 'adresse'}`;

export const addressBookMessagesFr = {
  'addressBook.notFound': 'Cette adresse n’est plus dans votre carnet. Rechargez la page, ou ajoutez-la de nouveau.',
  'addressName.missing': 'Donnez un nom à cette adresse.',
  'addressName.used': "Nom d'adresse déjà existant veuillez en saisir un autre",
  'contactName.missing': 'Indiquez un nom, un prénom ou une entreprise.',
  'contactMeans.missing': 'Indiquez une adresse e-mail ou un numéro de mobile.',
  'primary.contact': 'Un contact sans adresse postale ne peut pas être l’adresse principale.',
  'addressBook.full': (params) =>
    `Votre carnet comporte déjà ${params.count} adresses. Afin d'en ajouter une nouvelle, vous devez d'abord en supprimer.`,
  'addressBook.room': (params) =>
    `Ce fichier ajouterait ${addresses(params)}, et votre carnet peut encore en recevoir ${params.room}. Rien n’a été ajouté.`,
  'csv.missing': 'Choisissez un fichier CSV qui contient un en-tête et au moins une ligne.',
  'csv.tooMany': (params) => `Ce fichier compte plus de ${params.count} lignes. Partagez-le en plusieurs fichiers.`,
  'csv.noHeading':
    'Aucune colonne n’est reconnue. Nommez-les dans la première ligne, par exemple Prénom, Nom, Adresse, Code postal, Ville.',
  'csv.cells': 'Cette ligne a plus de cellules que l’en-tête.',
  'csv.civility': 'Indiquez M ou Mme, ou laissez la cellule vide.',
  'csv.primary': 'Indiquez oui ou non, ou laissez la cellule vide.',
} as const satisfies Record<string, Message>;
