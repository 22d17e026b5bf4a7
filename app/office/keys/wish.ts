/** What a pressed key asks for in the back office (docs/back-office.md, "Keyboard"). */
export type Wish =
  | { readonly kind: 'search' | 'keys' | 'filter' | 'region' | 'go' }
  /** Focus the next row of the list, or the previous one. */
  | { readonly kind: 'row'; readonly step: 1 | -1 }
  /** Open the page with this letter. */
  | { readonly kind: 'page'; readonly letter: string }
  /** Click the control whose `aria-keyshortcuts` names this shortcut. */
  | { readonly kind: 'control'; readonly shortcut: string };

export interface Press {
  readonly key: string;
  /** With Control, or Command on a Mac. */
  readonly withControl: boolean;
  readonly withAlt: boolean;
  /** The focus is in a text field, so a letter is text. */
  readonly isTyping: boolean;
  /** The key before was G. */
  readonly followsGo: boolean;
  /** Single-letter shortcuts are on (WCAG 2.1.4: they can be turned off). */
  readonly hasSingleKeys: boolean;
}

const singleKeys: Readonly<Record<string, Wish>> = {
  '?': { kind: 'keys' },
  '/': { kind: 'filter' },
  g: { kind: 'go' },
  j: { kind: 'row', step: 1 },
  k: { kind: 'row', step: -1 },
};

const rowKeys: Readonly<Record<string, Wish>> = {
  ArrowDown: { kind: 'row', step: 1 },
  ArrowUp: { kind: 'row', step: -1 },
};

/** What a key press asks for; null if it is no shortcut. `isInRows`: the focus is in a row of a list. */
export function wishOf(press: Press, isInRows: boolean): Wish | null {
  const { key, withControl, withAlt, isTyping, followsGo, hasSingleKeys } = press;
  if (withAlt) return null;
  if (key === 'F6') return { kind: 'region' };
  if (withControl) {
    const name = key.length === 1 ? key.toUpperCase() : key;
    return name === 'K' ? { kind: 'search' } : { kind: 'control', shortcut: `Control+${name}` };
  }
  if (isTyping) return null;
  if (isInRows && rowKeys[key]) return rowKeys[key];
  if (key === 'Escape') return { kind: 'control', shortcut: key };
  if (!hasSingleKeys || key.length !== 1) return null;
  const letter = key.toLowerCase();
  if (followsGo) return { kind: 'page', letter };
  return singleKeys[letter] ?? { kind: 'control', shortcut: letter.toUpperCase() };
}
