/** Prefixes of the names of the form's fields: a dot and the offer's id follow. */
export const offerFields = { taxExclusive: 'prix', volumePrices: 'paliers', stock: 'stock' } as const;
