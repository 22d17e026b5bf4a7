import type { SuggestionTexts } from '#app/i18n/fr/suggestions.ts';

/** English texts of the suggestions below the shop's search field. */
export const suggestions = {
  label: 'Search suggestions',
  terms: 'Suggestions',
  categories: 'Departments',
  answers: 'Help',
  products: 'Items',
  all: 'See all results',
  found: 'suggestions',
} satisfies SuggestionTexts;
