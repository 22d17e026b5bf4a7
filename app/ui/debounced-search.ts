import { useEffect, useState } from 'react';

/** After `failed` the field works as a plain text field. */
export type SearchState<Item> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'found'; readonly input: string; readonly items: readonly Item[] }
  | { readonly kind: 'failed' };

/** Searches for an input; rejects when aborted or when the call fails. */
export type Search<Item> = (input: string, signal: AbortSignal) => Promise<readonly Item[]>;

const idle = { kind: 'idle' } as const;

/** Minimum number of characters to search for, and the pause in typing before a search, in ms. */
const minLength = 2;
const pause = 150;

/**
 * Runs `search` once the visitor pauses typing, and aborts the call of an earlier input. `input` null means no search.
 */
export function useDebouncedSearch<Item>(input: string | null, search: Search<Item>): SearchState<Item> {
  const [state, setState] = useState<SearchState<Item>>(idle);
  const query = input?.trim() ?? '';

  useEffect(() => {
    if (query.length < minLength) {
      setState(idle);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search(query, controller.signal).then(
        (items) => {
          if (!controller.signal.aborted) setState({ kind: 'found', input: query, items });
        },
        () => {
          if (!controller.signal.aborted) setState({ kind: 'failed' });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, search]);

  return state;
}
