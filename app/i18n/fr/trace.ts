import { orders } from './orders.ts';

/** Tracking a parcel by its number, French. */
export const trace = {
  title: 'Suivre un envoi',
  lead: 'Colissimo, Chronopost, Delivengo ou Lettre suivie\u00A0: un seul champ.',
  description: 'Où est votre colis\u00A0? Son numéro de suivi suffit, sans compte.',
  number: 'Numéro de suivi',
  hint: '11 à 15\u00A0caractères. Les espaces ne comptent pas.',
  short: '11 à 15\u00A0caractères, sous le code-barres',
  go: 'Suivre',
  problem: 'Erreur\u00A0: ',
  whereTitle: 'Où est le numéro\u00A0?',
  where: 'Sous le code-barres de l’étiquette, dans l’e-mail de confirmation et sur la preuve de dépôt.',
  elsewhere: 'Avant de chercher ailleurs',
  ways: [
    { name: 'Relisez le numéro.', text: 'La lettre O et le chiffre 0 se ressemblent, deux chiffres s’inversent vite.' },
    { name: 'Déposé aujourd’hui\u00A0?', text: 'Le suivi commence au premier passage en machine, souvent le soir.' },
  ],
  accountName: 'Vous avez un compte\u00A0?',
  accountLink: 'Vos envois y sont tous',
  accountText: ', sans numéro à recopier.',
  noNumber: 'Pas de numéro\u00A0?',
  inAccount: 'Vos envois sont dans votre compte',
  failed: 'Le suivi ne répond pas pour le moment',
  failedText: 'Votre numéro est gardé dans le champ. Réessayez dans quelques minutes.',
  retry: 'Réessayer',
  expected: 'Arrivée prévue',
  other: 'Suivre un autre envoi',
  now: 'Que faire maintenant',
  steps: 'Étapes',
  noEvents: 'Aucune étape pour l’instant.',
  stages: orders.stages,
  of: (carrier: string, number: string) => `${carrier}, nº\u00A0${number}`,
  pageTitle: (number: string) => `Suivi de l’envoi ${number}`,
  trouble: 'Un souci avec ce colis\u00A0?',
  troubleLinks: {
    late: 'Retard, perte, dommage',
    customs: 'Formalités en douane',
    relays: 'Points de retrait et de dépôt',
  },
  privacy: 'Le nom et l’adresse du destinataire n’apparaissent pas ici. L’expéditeur les voit dans ses achats.',
  /** Above the new day of a late parcel. */
  insteadOf: (day: string) => `Nouvelle date, au lieu de ${day}`,
  waitUntil: (day: string) => `Attendez jusqu’au ${day}`,
  overdue: 'Ce colis a du retard',
  mails: {
    title: 'E-mails de suivi',
    on: 'Un e-mail vous dit quand vos colis partent, arrivent ou sont retenus.',
    off: 'Vous ne recevez plus d’e-mails sur l’avancement de vos colis.',
    stop: 'Ne plus recevoir ces e-mails',
    start: 'Recevoir ces e-mails',
    others: 'La confirmation de commande et les remboursements vous sont toujours écrits.',
  },
  demo: 'Démonstration\u00A0: ces étapes sont inventées.',
};

export type TraceTexts = typeof trace;
