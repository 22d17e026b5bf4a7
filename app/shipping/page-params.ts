/** Parameters of votre-colis with the id of a saved trip or parcel that fills in the form, without comparing. */
export const entryParams = { trips: 'trajet', parcels: 'colis' } as const;

export function picksEntry(params: URLSearchParams): boolean {
  return Object.values(entryParams).some((name) => params.has(name));
}

/** Query parameter of votre-colis that opens the form above the results. */
export const editParam = 'modifier';

/** Query parameter of votre-colis that has the server render the calendar of days, for visitors without a script. */
export const calendarParam = 'jours';
