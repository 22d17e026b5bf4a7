import type { SyntheticEvent } from 'react';

const begun = new WeakSet<HTMLFormElement>();

/**
 * Fetches the suggestions of the header's search when its field is first used (docs/requirements.md SHOP-3). On
 * application pages, where React answers events: document pages have their own script for it.
 */
export async function suggestInHeader({ currentTarget: field, type }: SyntheticEvent<HTMLInputElement>): Promise<void> {
  const { form, value } = field;
  if (!form || begun.has(form)) return;
  begun.add(form);
  try {
    const { enhanceHeaderSearch } = await import('./HeaderSuggestions.tsx');
    await enhanceHeaderSearch(form, () => type === 'input' || field.value !== value);
  } catch (error) {
    // The field works without; the next time it is used may have better luck.
    begun.delete(form);
    console.warn('suggestions', error);
  }
}
