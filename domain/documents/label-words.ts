/** The texts of labels in French and English. */
import type { DeliveryMode, DepositMode } from '#domain/shipping/shipment.ts';
import type { Locale } from '#domain/site/locale.ts';

export interface LabelWords {
  readonly title: string;
  readonly specimen: string;
  readonly withoutValue: string;
  readonly sorting: string;
  readonly delivery: string;
  readonly parcel: string;
  readonly recipient: string;
  readonly sender: string;
  readonly deposit: string;
  readonly reference: string;
  readonly keepCodesFree: string;
  readonly deliveryModes: Readonly<Record<DeliveryMode, string>>;
  readonly depositModes: Readonly<Record<DepositMode, string>>;
  readonly noOption: string;
  readonly keep: string;
  readonly proof: string;
  readonly order: string;
  readonly number: string;
  readonly to: string;
  readonly weight: string;
  readonly atMost: string;
  readonly paid: string;
  readonly inclVat: string;
  readonly stamp: string;
  readonly fold: string;
  readonly before: string;
  readonly steps: readonly string[];
  readonly depositStep: Readonly<Record<DepositMode, string>>;
  readonly fiveCentimetres: string;
  readonly once: string;
}

export const labelWords: Readonly<Record<Locale, LabelWords>> = {
  fr: {
    title: 'Étiquette d’expédition',
    specimen: 'SPÉCIMEN',
    withoutValue: 'Document de démonstration, sans valeur d’affranchissement',
    sorting: 'Tri',
    delivery: 'Remise',
    parcel: 'Colis',
    recipient: 'Destinataire',
    sender: 'Expéditeur',
    deposit: 'Dépôt prévu',
    reference: 'Référence',
    keepCodesFree: 'Ne pas couvrir les codes.',
    deliveryModes: { HOME: 'Domicile', RELAY: 'Relais', COLLECTION: 'Guichet' },
    depositModes: { MAILBOX: 'Boîte aux lettres', POST_OFFICE: 'Bureau de poste', RELAY: 'Point relais' },
    noOption: 'Sans option',
    keep: 'À détacher et garder',
    proof: 'Preuve pour vous',
    order: 'Commande',
    number: 'Suivi',
    to: 'Vers',
    weight: 'Poids',
    atMost: 'au plus',
    paid: 'Payé',
    inclVat: 'TTC',
    stamp: 'Cachet du bureau, date et heure de dépôt',
    fold: 'Découpez sur le trait, ou pliez et glissez dans une pochette porte-documents',
    before: 'Avant de déposer',
    steps: [
      'Imprimez à 100 %, sans « ajuster à la page ». Le trait ci-dessous mesure 5 cm.',
      'Collez l’étiquette à plat sur la plus grande face, codes visibles, sans pli.',
      'Retirez ou masquez toute ancienne étiquette.',
    ],
    depositStep: {
      MAILBOX: 'Mettez le colis dans votre boîte aux lettres avant 8 h',
      POST_OFFICE: 'Déposez le colis dans un bureau de poste',
      RELAY: 'Déposez le colis au point relais',
    },
    fiveCentimetres: '5 cm',
    once: 'Étiquette personnelle et utilisable une fois. Annulable dans vos achats jusqu’au dépôt.',
  },
  en: {
    title: 'Shipping label',
    specimen: 'SPECIMEN',
    withoutValue: 'Demonstration document, without value as postage',
    sorting: 'Sorting',
    delivery: 'Delivery',
    parcel: 'Parcel',
    recipient: 'Recipient',
    sender: 'Sender',
    deposit: 'Drop-off',
    reference: 'Reference',
    keepCodesFree: 'Do not cover the codes.',
    deliveryModes: { HOME: 'Home', RELAY: 'Relay', COLLECTION: 'Counter' },
    depositModes: { MAILBOX: 'Mailbox', POST_OFFICE: 'Post office', RELAY: 'Relay point' },
    noOption: 'No option',
    keep: 'Cut off and keep',
    proof: 'Your proof',
    order: 'Order',
    number: 'Tracking',
    to: 'To',
    weight: 'Weight',
    atMost: 'at most',
    paid: 'Paid',
    inclVat: 'incl. VAT',
    stamp: 'Stamp of the office, day and time of drop-off',
    fold: 'Cut along the line, or fold and slip into a document pouch',
    before: 'Before you drop it off',
    steps: [
      'Print at 100%, not “fit to page”. The line below is 5 cm long.',
      'Stick the label flat on the largest side, codes visible, without a fold.',
      'Remove or cover any former label.',
    ],
    depositStep: {
      MAILBOX: 'Put the parcel into your mailbox before 8 am',
      POST_OFFICE: 'Hand the parcel in at a post office',
      RELAY: 'Hand the parcel in at the relay point',
    },
    fiveCentimetres: '5 cm',
    once: 'Personal label, to be used once. Can be cancelled in your purchases until it is handed in.',
  },
};
