/** Countries to which sellers send articles: those of the delivery fees and delays of their offers (docs/requirements.md SHOP-4). */
export const articleCountries: readonly string[] = ['FR', 'MC'];
