/** A place on one line: `69003 Lyon`; only the city if there is no postal code. */
export function placeText(place: { readonly postalCode: string; readonly city: string }): string {
  return [place.postalCode, place.city].filter(Boolean).join(' ');
}
