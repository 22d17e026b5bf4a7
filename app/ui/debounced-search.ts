import { useEffect, useState } from 'react';

/** Where a search stands; `failed` leaves a plain text field. */
export type SearchState<Item> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'found'; readonly input: string; readonly items: readonly Item[] }
  | { readonly kind: 'failed' };

/** Answers the items for an input; rejects when aborted or when the call fails. */
export type Search<Item> = (input: string, signal: AbortSignal) => Promise<readonly Item[]>;

const idle = { kind: 'idle' } as const;

/** Shortest input that is searched, in characters, and the pause in typing that it waits for, in ms. */
const leastLength = 2;
const pause = 150;

/** Runs `search` once typing pauses, and aborts the call that a newer input makes useless. `input` null: no search. */
export function useDebouncedSearch<Item>(input: string | null, search: Search<Item>): SearchState<Item> {
  const [state, setState] = useState<SearchState<Item>>(idle);
  const wanted = input?.trim() ?? '';

  useEffect(() => {
    if (wanted.length < leastLength) {
      setState(idle);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search(wanted, controller.signal).then(
        (items) => {
          if (!controller.signal.aborted) setState({ kind: 'found', input: wanted, items });
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
  }, [wanted, search]);

  return state;
}
