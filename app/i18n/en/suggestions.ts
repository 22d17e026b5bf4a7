import type { SuggestionTexts } from '#app/i18n/fr/suggestions.ts';

/** The suggestions under the search field, English. */
export const suggestions = {
  label: 'Search suggestions',
  terms: 'Suggestions',
  categories: 'Departments',
  answers: 'Help',
  products: 'Items',
  all: 'See all results',
  found: 'suggestions',
} satisfies SuggestionTexts;
