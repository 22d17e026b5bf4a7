/**
 * French messages about the address book (docs/requirements.md ADR-10); those in the specification are quoted
 * verbatim.
 */
import type { ErrorParams, Message } from './message.ts';

const addresses = (params: ErrorParams) => `${params.count}\u00A0${Number(params.count) > 1 ? 'adresses' : 'adresse'}`;

/** `names` has one name of a column on each line. */
const quotedNames = (names: string) =>
  names
    .split('\n')
    .map((name) => `«\u00A0${name}\u00A0»`)
    .join(', ');

const ofColumns = (one: (name: string) => string, many: (names: string) => string) => (params: ErrorParams) => {
  const names = String(params.column);
  const { more = 0 } = params;
  if (!names.includes('\n')) return one(quotedNames(names));
  return many(
    more === 0 ? quotedNames(names) : `${quotedNames(names)} et ${more}\u00A0autre${Number(more) > 1 ? 's' : ''}`,
  );
};

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
  'csv.encoding': 'Ce fichier n’est pas en UTF-8. Enregistrez-le au format «\u00A0CSV UTF-8\u00A0», puis réessayez.',
  'csv.unreadable': (params) =>
    `Ce fichier ne se lit pas à partir de la ligne ${params.line}. Vérifiez les guillemets de cette ligne.`,
  'csv.tooMany': (params) => `Ce fichier compte plus de ${params.count} lignes. Partagez-le en plusieurs fichiers.`,
  'csv.columnUnknown': ofColumns(
    (name) => `La colonne ${name} n’est pas connue. Renommez-la ou retirez-la.`,
    (names) => `Ces colonnes ne sont pas connues\u00A0: ${names}. Renommez-les ou retirez-les.`,
  ),
  'csv.columnTwice': ofColumns(
    (name) => `La colonne ${name} est en double. Retirez-en une.`,
    (names) => `Ces colonnes sont en double\u00A0: ${names}. N’en gardez qu’une de chaque.`,
  ),
  'csvColumn.missing': (params) => `La colonne «\u00A0${params.column}\u00A0» manque. Ajoutez-la.`,
  'csv.cells': 'Cette ligne a plus de cellules que l’en-tête.',
  'csv.civility': 'Indiquez M ou Mme, ou laissez la cellule vide.',
  'csv.primary': 'Indiquez oui ou non, ou laissez la cellule vide.',
} as const satisfies Record<string, Message>;
