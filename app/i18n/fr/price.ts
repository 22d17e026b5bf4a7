export const price = {
  proUnit: '€ HT',
  total: { part: 'Total TTC', pro: 'Total HT' },
  totalTaxInclusive: 'Total TTC',
  taxExclusive: (price: string) => `${price} HT`,
  taxInclusive: (price: string) => `${price} TTC`,
};
