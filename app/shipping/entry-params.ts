/** Parameters of votre-colis with the id of a saved trip or parcel that fills in the form, without comparing. */
export const entryParams = { trips: 'trajet', parcels: 'colis' } as const;

export function picksEntry(params: URLSearchParams): boolean {
  return Object.values(entryParams).some((name) => params.has(name));
}
