/** A place on one line: `69003 Lyon`; without a postal code the city only. */
export function placeText(place: { readonly postalCode: string; readonly city: string }): string {
  return [place.postalCode, place.city].filter(Boolean).join(' ');
}
