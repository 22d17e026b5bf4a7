/** The suggestions under the search field, French. */
export const suggestions = {
  label: 'Suggestions de recherche',
  terms: 'Suggestions',
  categories: 'Rayons',
  answers: 'Aide',
  products: 'Articles',
  all: 'Voir tous les résultats',
  found: 'suggestions',
};

export type SuggestionTexts = typeof suggestions;
