import type { home as french } from '#app/i18n/fr/home.ts';

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

export const home = {
  absent: {
    part: 'The page you come from doesn’t exist on the consumer site. Here is its home page.',
    pro: 'The page you come from doesn’t exist on the professional site. Here is its home page.',
  },
  signedOut: 'You are signed out.',
  tabs: { label: 'What would you like to do?', send: 'Send a parcel', trace: 'Track a parcel' },
  slip: {
    label: 'Compare offers',
    departure: 'From',
    departureNote: 'France',
    country: 'Country of arrival',
    countryNote: 'France and worldwide',
    arrival: 'To',
    place: 'Postal code or city',
    placeNote: 'in that country',
    weight: 'Weight, in kg',
    weightNote: 'packaging included',
    format: 'Format',
    formatNote: 'ordinary parcel',
    compare: 'Compare',
    toBusiness: 'The recipient is a business',
    otherSizes: 'Tube or other dimensions',
  },
  board: {
    title: (city, date) => `From ${city}, ${date}`,
    parcel: (weight, size) => `Parcel of ${weight}, ${size}`,
    caption: 'Cheapest and fastest offer by destination',
    to: 'To',
    cheapest: 'Cheapest offer',
    fastest: 'Fastest offer',
    days: (n) => plural(n, `${n}\u00A0day`, `${n}\u00A0days`),
    marks: {
      '': '',
      Price: 'indicative rate',
      delay: 'indicative time',
      delayPrice: 'indicative time and rate',
      guaranteed: 'guaranteed',
      guaranteedPrice: 'guaranteed, indicative rate',
    },
    basis: {
      part: 'Prices with VAT, worked out just now. Times in working days.',
      pro: 'Prices without VAT, with VAT below, worked out just now. Times in working days.',
    },
    all: 'All destinations',
  },
  aside: {
    rankingTitle: 'A ranking without advertising',
    ranking: 'No carrier pays to be shown, or to be shown higher. The list is not exhaustive.',
    rankingLink: 'How offers are ranked',
    carbonTitle: 'The CO₂ of each offer',
    carbon: 'Each offer gives an estimate, with its distance and method.',
    carbonLink: 'How it is worked out',
  },
} satisfies typeof french;
