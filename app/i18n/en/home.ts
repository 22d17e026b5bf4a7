import type { home as french } from '#app/i18n/fr/home.ts';

/** Texts of the home pages, English. */
const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

export const home = {
  signedOut: 'You are signed out.',
  title: {
    part: 'Send a parcel: every carrier compared',
    pro: 'Business shipping: carriers compared without VAT',
  },
  description: {
    part: 'One form compares the prices and delivery times of every parcel service, without an account or paid ranking.',
    pro: 'Compare parcel services without VAT, with VAT beside it and the make-up of each price.',
  },
  promise: {
    part: ['A parcel to send?', 'Here is every price.'],
    pro: ['Your shipments,', 'at the right price before VAT.'],
  },
  lead: {
    part: 'The carriers we compare, all their services, a single form. The order depends on price or delivery time alone.',
    pro: 'Compare carriers line by line: the price without VAT first, with VAT below, and what it is made of.',
  },
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
  stepsTitle: { part: 'From your living room to the counter', pro: 'Shipping without spending the morning on it' },
  steps: {
    part: [
      {
        title: 'Measure and weigh',
        text: 'The closed parcel, packaging included. A few grams sometimes change the price band: we tell you.',
      },
      {
        title: 'Compare',
        text: 'All-in price, delivery time, what is guaranteed and what is not. Each price opens and shows its lines.',
      },
      { title: 'Choose', text: 'The offer you choose keeps its price for 60\u00A0minutes. The list shows until when.' },
    ],
    pro: [
      {
        title: 'Describe the parcel',
        text: 'A trip, dimensions, a weight. The address of the page holds your criteria: keep it for the next shipment.',
      },
      {
        title: 'Compare without VAT',
        text: 'Price without VAT first, with VAT below. What the price is made of is open, surcharges included.',
      },
      {
        title: 'Choose',
        text: 'Business and public tariffs side by side. The offer you choose keeps its price for 60\u00A0minutes.',
      },
    ],
  },
  band: {
    part: {
      title: 'Do you ship for your company?',
      text: 'Prices without VAT first, business tariffs where they exist, the make-up of each price.',
      link: (label) => `Go to ${label}`,
    },
    pro: {
      title: 'Sending something of your own?',
      text: 'The consumer site shows prices with all taxes and the public tariffs.',
      link: () => 'Go to the consumer site',
    },
  },
} satisfies typeof french;
