import type { SyntheticEvent } from 'react';

const enhancedForms = new WeakSet<HTMLFormElement>();

/**
 * Loads the suggestions of the header's search when its field is first used (docs/requirements.md SHOP-3). For
 * application pages only; on document pages `app/enhance/main.ts` does it.
 */
export async function suggestInHeader({ currentTarget: field, type }: SyntheticEvent<HTMLInputElement>): Promise<void> {
  const { form, value } = field;
  if (!form || enhancedForms.has(form)) return;
  enhancedForms.add(form);
  try {
    const { enhanceHeaderSearch } = await import('./HeaderSuggestions.tsx');
    await enhanceHeaderSearch(form, () => type === 'input' || field.value !== value);
  } catch (error) {
    // The field works without suggestions too. When it is next used, loading them is tried again.
    enhancedForms.delete(form);
    console.warn('suggestions', error);
  }
}
