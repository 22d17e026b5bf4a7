import type { AddressField } from '#domain/address/address-form.ts';
import type { RegionKind } from '#domain/address/country-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { RecipientContact } from '#domain/shipping/recipient-contact-schema.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';

/** Texts of the steps « Coordonnées » and « Expéditeur et destinataire », French. */
export const address = {
  title: 'Coordonnées',
  partiesTitle: 'Expéditeur et destinataire',
  partiesLink: 'Expéditeur et destinataire en pleine page',
  partiesForward: 'Enregistrer et revenir aux coordonnées',
  partiesBack: 'Coordonnées',
  signIn: 'Connectez-vous pour choisir dans votre carnet d’adresses',
  parties: { sender: 'Expéditeur', recipient: 'Destinataire' } satisfies Record<AddressRole, string>,
  kind: { sender: 'Type d’expéditeur', recipient: 'Type de destinataire' } satisfies Record<AddressRole, string>,
  person: 'Particulier',
  company: 'Entreprise',
  optional: '(facultatif)',
  fields: {
    country: 'Pays',
    companyName: 'Nom de l’entreprise',
    civility: 'Civilité',
    firstName: 'Prénom',
    lastName: 'Nom',
    service: 'Service ou personne',
    email: 'E-mail',
    mobilePhone: 'Mobile',
    streetName: 'Numéro et voie',
    additionalStreetName: 'Lieu-dit ou boîte postale',
    building: 'Bâtiment, entrée',
    floor: 'Étage, appartement',
    keypad: 'Code d’entrée',
    additionalInformation: 'Complément',
    postalCode: 'Code postal',
    city: 'Localité',
    region: 'État, province ou région',
    customsReference: 'Référence douanière',
    addressName: 'Nom de l’adresse',
  } satisfies Record<AddressField, string>,
  civilities: { mr: 'M.', mrs: 'Mme' },
  chooseCode: 'Choisir',
  chooseCivility: 'Choisir',
  mailHint: {
    sender: 'Pour le suivi de votre envoi',
    told: 'Pour les e-mails sur cet envoi',
    PICK_UP: 'Pour l’avis d’arrivée du transporteur',
    APPOINTMENT: 'Pour le rendez-vous du transporteur',
    CUSTOMS: 'Pour le transporteur et la douane',
    none: 'Le transporteur le reçoit, personne d’autre',
  },
  notice: {
    label: (name: string) => `Prévenir ${name || 'le destinataire'} par e-mail`,
    hint: (name: string, carrier: string, reason: RecipientContact['reason'] | 'none') =>
      `Un e-mail quand le colis est pris en charge, retardé, livré ou à retirer\u00A0: sans prix, ni votre adresse, ni votre e-mail. Nous n’écrirons à ${name || 'cette personne'} que pour cet envoi, avec un lien pour ne plus rien recevoir. ${
        {
          none: `Sinon, e-mail et mobile sont facultatifs\u00A0; s’ils sont remplis, ${carrier} les reçoit pour la livraison.`,
          PICK_UP: `Dans tous les cas, ${carrier} reçoit e-mail ou mobile pour dire que le colis attend.`,
          APPOINTMENT: `Dans tous les cas, ${carrier} reçoit e-mail ou mobile pour le rendez-vous.`,
          CUSTOMS: `Dans tous les cas, ${carrier} reçoit e-mail ou mobile pour la douane.`,
        }[reason]
      }`,
  },
  mailQuestion: (meant: string) => `Vouliez-vous dire ${meant}\u00A0?`,
  mobileHint: (country: string, example: string) => `${country}\u00A0: ${example}`,
  mobileHintOther: 'Commencez par + et l’indicatif du pays',
  referenceHint: 'EORI, numéro de TVA ou IOSS',
  regions: {
    area: 'Zone',
    county: 'Comté',
    department: 'Département',
    district: 'District',
    do_si: 'Province ou ville',
    emirate: 'Émirat',
    island: 'Île',
    oblast: 'Région',
    parish: 'Paroisse',
    prefecture: 'Préfecture',
    province: 'Province',
    state: 'État',
  } satisfies Record<RegionKind, string>,
  codeNames: { zip: 'Code ZIP', eircode: 'Eircode' },
  codeHint: (example: string) =>
    /^\d+$/.test(example) ? `${example.length}\u00A0chiffres, par exemple ${example}` : `Par exemple ${example}`,
  more: 'Bâtiment, étage, code d’entrée, complément',
  noStreet: 'Sa rue n’est pas demandée\u00A0: le colis l’attend au point de retrait.',
  fixed: 'Le prix vaut pour ce code postal et ce pays.',
  fixedTown: (town: string) => `Le prix est le même à tous les codes postaux de ${town}.`,
  change: 'Modifier',
  changeParcel: 'Modifier le colis',
  fieldFault: (field: string, message: string) => `${field}\u00A0: ${message}`,
  split: (carrier: string, count: number, rest: string) =>
    `${carrier} imprime ${count}\u00A0caractères par ligne\u00A0: «\u00A0${rest}\u00A0» ira sur la ligne suivante.`,
  unknown: 'Ces indications ne correspondent pas à une adresse postale connue.',
  proposed: 'Adresse proposée par le contrôle postal',
  takeProposal: 'Reprendre cette adresse',
  keepTyped: 'Garder ma saisie',
  unverified: 'Adresse non vérifiée\u00A0: contrôlez le numéro, la voie et la localité.',
  keepHint: 'Vérifiez la voie et la localité. Vous pouvez garder votre saisie.',
  proposalTaken: 'Adresse reprise.',
  streets: 'Adresses proposées',
  streetsFound: (count: number) => (count === 1 ? '1 adresse' : `${count} adresses`),
  streetsFoot: 'Précisez pour en voir d’autres.',
  deposit: 'Dépôt',
  depositModes: {
    MAILBOX: 'Dans une boîte aux lettres de rue',
    POST_OFFICE: 'Au bureau de poste',
    RELAY: 'En point relais',
  } satisfies Record<DepositMode, string>,
  content: 'Contenu',
  documentsOnly: 'J’envoie seulement des documents',
  documentsOnlyHint:
    'Courrier, contrats, papiers sans valeur marchande\u00A0: aucune déclaration en douane n’est demandée.',
};

export type AddressMessages = typeof address;
