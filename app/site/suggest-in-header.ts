import type { SyntheticEvent } from 'react';

const enhancedForms = new WeakSet<HTMLFormElement>();

/**
 * Loads the suggestions of the header's search when its field is first used (docs/requirements.md SHOP-3). For
 * application pages, where React handles events; document pages have a script of their own.
 */
export async function suggestInHeader({ currentTarget: field, type }: SyntheticEvent<HTMLInputElement>): Promise<void> {
  const { form, value } = field;
  if (!form || enhancedForms.has(form)) return;
  enhancedForms.add(form);
  try {
    const { enhanceHeaderSearch } = await import('./HeaderSuggestions.tsx');
    await enhanceHeaderSearch(form, () => type === 'input' || field.value !== value);
  } catch (error) {
    // The field works without suggestions; the next use tries again.
    enhancedForms.delete(form);
    console.warn('suggestions', error);
  }
}
