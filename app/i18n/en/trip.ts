import type { trip as french } from '#app/i18n/fr/trip.ts';

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

/** Texts about the trip of a parcel, shown on every page of the journey and in the cart, English. */
export const trip = {
  steps: {
    label: 'Steps of your shipment',
    parcel: 'Parcel and offers',
    contact: 'Contact details',
    customs: 'Customs',
    options: 'Options',
    count: (step: number, total: number) => `Step ${step} of ${total}`,
    done: 'done',
  },
  to: 'to',
  edit: 'Edit the parcel',
  toPerson: 'To a private person',
  toBusiness: 'To a business',
  tube: 'Tube',
  days: (n: number) => plural(n, `${n}\u00A0day`, `${n}\u00A0days`),
  ways: {
    MAILBOX: 'Mailbox',
    POST_OFFICE: 'Post office',
    RELAY_DEPOSIT: 'Pickup point',
    HOME: 'At home',
    RELAY_DELIVERY: 'At a pickup point',
    COLLECTION: 'At a post office',
    SIGNATURE: 'With signature',
    GUARANTEED: 'Guaranteed',
  },
} satisfies typeof french;
