/** French texts of errors of the address book (docs/requirements.md ADR-10); quotes of the specification to the letter. */
import type { ErrorParams, Message } from './message.ts';

const addresses = (params: ErrorParams) => `${params.count}\u00A0${Number(params.count) > 1 ? 'adresses' : 'adresse'}`;

export const addressBookMessagesFr = {
  'addressName.missing': 'Donnez un nom à cette adresse.',
  'addressName.used': "Nom d'adresse déjà existant veuillez en saisir un autre",
  'contactName.missing': 'Indiquez un nom, un prénom ou une entreprise.',
  'contactMeans.missing': 'Indiquez une adresse e-mail ou un numéro de mobile.',
  'primary.contact': 'Un contact sans adresse postale ne peut pas être l’adresse principale.',
  'addressBook.full': (params) =>
    `Votre carnet comporte déjà ${params.count} adresses. Afin d'en ajouter une nouvelle, vous devez d'abord en supprimer.`,
  'addressBook.room': (params) =>
    `Ce fichier ajouterait ${addresses(params)}, et votre carnet peut encore en recevoir ${params.room}. Rien n’a été ajouté.`,
} as const satisfies Record<string, Message>;
