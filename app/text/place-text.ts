/** A place as people write it: `69003 Lyon`; the city alone where there is no code. */
export function placeText(place: { readonly postalCode: string; readonly city: string }): string {
  return [place.postalCode, place.city].filter(Boolean).join(' ');
}
