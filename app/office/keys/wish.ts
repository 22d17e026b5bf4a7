/** The action that a pressed key stands for in the back office (docs/back-office.md, "Keyboard"). */
export type Wish =
  | { readonly kind: 'search' | 'keys' | 'filter' | 'region' | 'go' }
  /** Focus the next row of the list, or the previous one. */
  | { readonly kind: 'row'; readonly step: 1 | -1 }
  /** Open the page of the back office that has this letter as its key. */
  | { readonly kind: 'page'; readonly letter: string }
  /** Click the control whose `aria-keyshortcuts` names this shortcut. */
  | { readonly kind: 'control'; readonly shortcut: string };

export interface Press {
  readonly key: string;
  /** Whether Control is pressed, or Command on a Mac. */
  readonly withControl: boolean;
  readonly withAlt: boolean;
  /** Whether the focus is in a text field or a select box, so that a letter is text instead of a shortcut. */
  readonly isTyping: boolean;
  /** Whether G was pressed just before. */
  readonly followsGo: boolean;
  /** Whether single-letter shortcuts are on; WCAG 2.1.4 demands that users can turn them off. */
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

/**
 * The action that a key press stands for; null if it isn't a shortcut. `isInRows` says that the focus is in a row of a
 * list.
 */
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
