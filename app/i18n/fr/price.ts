export const price = {
  proUnit: '€ HT',
  total: { part: 'Total TTC', pro: 'Total HT' },
  totalTaxInclusive: 'Total TTC',
  estimated: 'Prix estimé\u00A0: le transporteur n’a pas répondu. Nous le lui redemandons avant le paiement.',
  taxExclusive: (price: string) => `${price} HT`,
  taxInclusive: (price: string) => `${price} TTC`,
};
