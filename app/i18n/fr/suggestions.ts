/** French texts of the suggestions below the shop's search field. */
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
