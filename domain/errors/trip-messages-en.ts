/** English messages about saved trips and parcels. */
import type { Message } from './message.ts';
import type { tripMessagesFr } from './trip-messages-fr.ts';

export const tripMessagesEn: Readonly<Record<keyof typeof tripMessagesFr, Message>> = {
  'trips.nameMissing': 'Give this trip a name.',
  'trips.nameWrong': ({ limit }) => `${limit} characters at most, on one line. Shorten the name.`,
  'trips.nameTaken': 'Another of your trips has this name already. Choose a different one.',
  'trips.full': ({ limit }) => `${limit} trips at most per account. Delete one, then try again.`,
  'trips.unknown': 'This trip doesn’t exist any more. Reload the page.',
  'parcels.nameMissing': 'Give this parcel a name.',
  'parcels.nameWrong': ({ limit }) => `${limit} characters at most, on one line. Shorten the name.`,
  'parcels.nameTaken': 'Another of your parcels has this name already. Choose a different one.',
  'parcels.full': ({ limit }) => `${limit} parcels at most per account. Delete one, then try again.`,
  'parcels.unknown': 'This parcel doesn’t exist any more. Reload the page.',
};
