import type { landing as french } from '#app/i18n/fr/landing.ts';

export const landing = {
  title: (label) => `Send a parcel – ${label}`,
  name: 'Send a parcel',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  carriers: {
    title: (n) => (n === 4 ? 'The four carriers' : `The carriers (${n})`),
    notes: {
      DLVG: 'Small parcels abroad, 2\u00A0kg at most',
      MTEL: '3\u00A0cm thick at most, posted in a mailbox',
      POFR: 'Up to 30\u00A0kg, home or pickup point',
      CHRP: 'Express, often with a guaranteed time',
    },
  },
  gauge: {
    title: 'Weight makes the price',
    example: (offer, from, to) => `Example: ${offer}, from ${from} to ${to}.`,
    bands: (offer) => `Price of ${offer} by weight band`,
    basis: { part: '', pro: 'Prices without VAT.' },
    upTo: 'up to',
    saving: (weight, less, before, after) =>
      `At ${weight}, taking off ${less} of packaging brings the price from ${before} to ${after}.`,
    indicative: 'Indicative rate.',
  },
  ranking: 'No carrier pays to be shown, or to be shown higher.',
  rankingLink: 'How offers are ranked',
} satisfies typeof french;
