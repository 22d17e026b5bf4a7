/**
 * Codes of the countries to which sellers send articles. Delivery fees and times of their offers apply to these
 * countries (docs/requirements.md SHOP-4).
 */
export const articleCountries: readonly string[] = ['FR', 'MC'];

/** Matches French postal codes overseas (but Monaco's) and of the armed forces, to which sellers don't send. */
const overseas = /^(?:97|98(?!0)|00)/;

export function isDeliveredTo({ country, postalCode }: { readonly country: string; readonly postalCode: string }) {
  return articleCountries.includes(country) && !(country === 'FR' && overseas.test(postalCode.trim()));
}
