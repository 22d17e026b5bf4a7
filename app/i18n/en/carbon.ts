import type { carbon as french } from '#app/i18n/fr/carbon.ts';

/** English text of the page that explains how CO₂ emissions are estimated. */
export const carbon = {
  title: 'How CO₂ is estimated',
  lead: 'Each offer gives an estimate, worked out in the same way for every carrier.',
  sections: [
    {
      title: 'The formula',
      text: [
        'Emissions = distance × weight × factor. The distance is in kilometres, the weight in tonnes, the factor in grams of CO₂ equivalent per tonne and kilometre.',
      ],
    },
    {
      title: 'The distance',
      text: [
        'The straight line between the two places, or between their countries when a place is not known. The real way is longer: it goes through sorting centres.',
      ],
    },
    { title: 'The weight', text: ['The weight you give, packaging included. Volume is not part of the estimate.'] },
    {
      title: 'The factor',
      text: [
        'It depends on how the service travels to the destination: grouped road, express road, air and road, sea and road. It is written in the tariff of each carrier.',
        'The factors of this shop are demonstration values, in the order of magnitude of ADEME’s Base Empreinte. They serve to compare two offers, not to draw up a balance.',
      ],
    },
  ],
  exampleTitle: 'An example worked out just now',
  example: (weight, from, to) => `Parcel of ${weight}, from ${from} to ${to}`,
  service: 'Service',
  distance: 'Distance, in km',
  factor: 'Factor, in g per t and km',
  emissions: 'Emissions',
  rounding: 'Emissions rounded to the gram.',
} satisfies typeof french;
