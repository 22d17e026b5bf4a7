/**
 * French messages of the address rules (docs/requirements.md ADR-2 to ADR-8, ADR-12, ADR-13); those in the
 * specification are quoted verbatim.
 */
import type { ErrorParams, Message } from './message.ts';

const notAccepted = (allowed: string) => (params: ErrorParams) =>
  `Le signe «\u00A0${params.sign}\u00A0» n’est pas accepté ici. Utilisez seulement ${allowed}.`;
const count = (params: ErrorParams) => `${params.count}\u00A0${Number(params.count) > 1 ? 'caractères' : 'caractère'}`;
const business = 'lettres, chiffres, espaces, apostrophes, tirets, points et les signes /, & et\u00A0%';

export const addressMessagesFr = {
  'address.missing': 'Remplissez cette adresse.',
  'address.otherEnd':
    'Le prix vaut pour un autre code postal. Remettez celui du colis, ou modifiez le colis pour comparer à nouveau.',
  'address.otherTown': ({ city }) =>
    `Le prix affiché ne vaut pas pour ce code postal. Indiquez celui de l’adresse à ${city}, ou modifiez le colis pour comparer à nouveau.`,
  'civility.missing': 'Choisissez une civilité.',
  'civility.unknown': 'Civilité inconnue\u00A0: choisissez mr ou mrs.',
  'companyName.missing': 'Indiquez le nom de l’entreprise.',
  'firstName.missing': 'Indiquez le prénom.',
  'lastName.missing': 'Indiquez le nom.',
  'email.missing': 'Indiquez une adresse e-mail, par exemple nom@exemple.fr.',
  'email.likely': ({ proposed }) =>
    `Vouliez-vous dire ${proposed}\u00A0? Corrigez l’adresse, ou validez de nouveau pour la garder.`,
  'email.invalid': 'Indiquez une adresse e-mail au format nom@exemple.fr.',
  'contact.missing':
    'Indiquez l’e-mail ou le mobile du destinataire\u00A0: le transporteur en a besoin pour ce service.',
  'mobilePhone.missing': 'Indiquez un numéro de mobile.',
  'mobilePhone.FR': 'Indiquez un numéro de mobile de 10\u00A0chiffres qui commence par 06 ou 07.',
  'mobilePhone.BE': 'Indiquez un numéro de mobile de 10\u00A0chiffres qui commence par 04.',
  'mobilePhone.incorrect': 'Numéro de mobile incorrect pour le pays sélectionné',
  'streetName.missing': 'Veuillez saisir le champ libellé de voie, ou le champ lieu-dit ou boîte postale',
  'addressPostalCode.missing': 'Indiquez un code postal.',
  'region.missing': 'Indiquez l’État, la province ou la région.',
  'city.missing': 'Indiquez la localité.',
  'additionalInformation.invalid': "Le format n'est pas conforme",

  'line.tooLong': (params) => `Saisissez ${count(params)} au plus, espaces compris.`,
  'line.namesTooLong': (params) =>
    `Le prénom et le nom tiennent ensemble sur une ligne de ${count(params)} au plus, espaces compris.`,
  'line.carrierTooLong': (params) => `${params.carrier}\u00A0: ${count(params)} au plus, espaces compris.`,
  'line.twice': (params) => `Ne saisissez pas deux fois de suite le signe «\u00A0${params.sign}\u00A0».`,
  'line.first': (params) => `Ne commencez pas par le signe «\u00A0${params.sign}\u00A0».`,
  'line.last': (params) => `Ne finissez pas par le signe «\u00A0${params.sign}\u00A0».`,
  'line.notLatin': (params) =>
    `Écrivez en lettres latines\u00A0: «\u00A0${params.sign}\u00A0» ne peut pas être imprimé.`,
  'line.printedTooLong': (params) =>
    `Ce texte s’imprime en ${params.printed} caractères\u00A0; saisissez ${count(params)} au plus, espaces compris.`,
  'line.LINE_1': notAccepted('lettres, espaces, apostrophes et tirets'),
  'line.LINE_1_BUSINESS': notAccepted(business),
  'line.LINE_2': notAccepted('lettres, espaces, apostrophes, tirets et @'),
  'line.LINE_3': notAccepted(`${business} et @`),
  'line.LINE_4_5': notAccepted('lettres, chiffres, espaces, apostrophes, tirets et points'),
  'line.LOCALITY': notAccepted('lettres, chiffres, espaces, apostrophes et tirets'),
  'line.free': (params) => `Retirez le signe invisible ${params.sign}.`,

  'address.unknown': 'Ces indications ne correspondent pas à une adresse postale connue.',

  'subject.senderFirstName': "Merci de renseigner le prénom de l'expéditeur",
  'subject.senderLastName': "Merci de renseigner le nom de l'expéditeur",
  'subject.senderEmail': "Merci de renseigner l'e-mail de l'expéditeur",
  'subject.senderPhone': "Merci de renseigner le téléphone de l'expéditeur",
  'subject.senderPostalCode': "Merci de renseigner un code postal valide pour l'expéditeur",
  'subject.recipientFirstName': 'Merci de renseigner le prénom du destinataire',
  'subject.recipientLastName': 'Merci de renseigner le nom du destinataire',
  'subject.recipientEmail': "Merci de renseigner l'e-mail du destinataire",
  'subject.recipientPhone': 'Merci de renseigner le téléphone du destinataire',
  'subject.recipientPostalCode': 'Merci de renseigner un code postal valide pour le destinataire',
} as const satisfies Record<string, Message>;
