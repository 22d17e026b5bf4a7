import type { SyntheticEvent } from 'react';

const enhancedForms = new WeakSet<HTMLFormElement>();

/**
 * Loads the suggestions of the header's search when its field is first used (docs/requirements.md SHOP-3). For
 * application pages; document pages have a script of their own.
 */
export async function suggestInHeader({ currentTarget: field, type }: SyntheticEvent<HTMLInputElement>): Promise<void> {
  const { form, value } = field;
  if (!form || enhancedForms.has(form)) return;
  enhancedForms.add(form);
  try {
    const { enhanceHeaderSearch } = await import('./HeaderSuggestions.tsx');
    await enhanceHeaderSearch(form, () => type === 'input' || field.value !== value);
  } catch (error) {
    // Without suggestions the field still works; the next use tries to load them again.
    enhancedForms.delete(form);
    console.warn('suggestions', error);
  }
}
