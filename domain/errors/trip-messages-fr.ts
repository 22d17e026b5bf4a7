/** French messages about saved trips and parcels. */
import type { Message } from './message.ts';

export const tripMessagesFr = {
  'trips.nameMissing': 'Donnez un nom à ce trajet.',
  'trips.nameWrong': ({ limit }) => `${limit}\u00A0caractères au plus, sur une ligne. Raccourcissez le nom.`,
  'trips.nameTaken': 'Un autre de vos trajets a déjà ce nom. Choisissez-en un autre.',
  'trips.full': ({ limit }) => `${limit}\u00A0trajets au plus par compte. Supprimez-en un, puis réessayez.`,
  'trips.unknown': 'Ce trajet n’existe plus. Rechargez la page.',
  'parcels.nameMissing': 'Donnez un nom à ce colis.',
  'parcels.nameWrong': ({ limit }) => `${limit}\u00A0caractères au plus, sur une ligne. Raccourcissez le nom.`,
  'parcels.nameTaken': 'Un autre de vos colis a déjà ce nom. Choisissez-en un autre.',
  'parcels.full': ({ limit }) => `${limit}\u00A0colis au plus par compte. Supprimez-en un, puis réessayez.`,
  'parcels.unknown': 'Ce colis n’existe plus. Rechargez la page.',
} as const satisfies Record<string, Message>;
