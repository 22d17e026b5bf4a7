import type { price as french } from '#app/i18n/fr/price.ts';

export const price = {
  proUnit: '€ excl. VAT',
  total: { part: 'Total incl. VAT', pro: 'Total excl. VAT' },
  totalTaxInclusive: 'Total incl. VAT',
  estimated: 'Estimated price: the carrier did not answer. We ask again before payment.',
  taxExclusive: (price: string) => `${price} excl. VAT`,
  taxInclusive: (price: string) => `${price} incl. VAT`,
} satisfies typeof french;
