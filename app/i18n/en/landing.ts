import type { landing as french } from '#app/i18n/fr/landing.ts';

/** Texts of the parcel landing page, English. */
export const landing = {
  title: (label) => `Send a parcel – ${label}`,
  name: 'Send a parcel',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  description:
    'Describe your parcel and compare every possible offer: all-in price, delivery time, what is guaranteed.',
  lead: 'Describe the closed parcel: we show every possible offer, its all-in price and its delivery time.',
  measure: {
    title: 'How to measure',
    text: 'Measure the outside, rounding up to the centimetre. A bulging parcel is measured at its thickest point.',
  },
  carriers: {
    title: (n) => (n === 4 ? 'The four carriers' : `The carriers (${n})`),
    notes: {
      DLVG: 'Small parcels abroad, 2\u00A0kg at most',
      MTEL: '3\u00A0cm thick at most, posted in a mailbox',
      POFR: 'Up to 30\u00A0kg, home or pickup point',
      CHRP: 'Express, often with a guaranteed time',
    },
  },
  questionsTitle: 'Frequent questions',
  questions: [
    {
      question: 'What if I get the weight wrong?',
      answer:
        'The price is that of the band holding the weight you give. If the parcel weighs more than that band, the price no longer stands and the carrier may ask for the difference. Weigh the closed parcel: the details of each price say up to which weight it holds.',
    },
    {
      question: 'Where do the prices come from?',
      answer:
        'From the 2026 tariffs that carriers publish. A price whose tariff we could not verify is marked “Indicative rate”; a time that is not confirmed, “Indicative time”.',
    },
    {
      question: 'How long does a price hold?',
      answer: '60\u00A0minutes. The time is written under the list of offers, and one press renews the prices.',
    },
    {
      question: 'Why are some services not offered?',
      answer:
        'Each service has limits of weight, size and destination. Those that do not take your parcel are listed under the offers, with their reason.',
    },
    {
      question: 'How is the CO₂ estimate worked out?',
      answer:
        'The straight-line distance, times the weight of the parcel, times a factor for the service’s means of transport.',
      link: 'carbon' as const,
    },
  ],
  carbonLink: 'The whole method',
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
