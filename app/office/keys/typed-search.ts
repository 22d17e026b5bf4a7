/** Settings of a search that runs while the user types, and the functions that it calls. */
export interface TypedSearchOptions<Answer> {
  /** How long nothing has to be typed before the server is asked, in milliseconds. */
  readonly pauseMs: number;
  /** Smallest number of characters to search for; a shorter text counts as an empty one. */
  readonly shortest: number;
  ask(term: string, signal: AbortSignal): Promise<Answer>;
  show(answer: Answer): void;
  /** Called if the latest request failed. */
  fail(): void;
}

export interface TypedSearch {
  /** Has to be called with the whole text of the field at each change. */
  type(text: string): void;
  /** Asks the server for a text without waiting for a pause. */
  ask(text: string): void;
  /**
   * Cancels the current request and forgets whose answer is shown, so that the server is asked for the next text even
   * if it is the same.
   */
  stop(): void;
}

/**
 * Asks the server after each pause in typing, but not again for a text whose answer is already shown. A newer text
 * cancels the previous request; its answer is ignored even if it still arrives.
 */
export function searchWhileTyping<Answer>(options: TypedSearchOptions<Answer>): TypedSearch {
  const { pauseMs, shortest, ask, show, fail } = options;
  let controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | null = null;

  const cancel = () => {
    clearTimeout(timer);
    controller.abort();
  };
  const look = async (term: string) => {
    controller = new AbortController();
    const { signal } = controller;
    try {
      const answer = await ask(term, signal);
      if (signal.aborted) return;
      shown = term;
      show(answer);
    } catch {
      if (signal.aborted) return;
      shown = null;
      fail();
    }
  };
  const lookIfNew = (text: string, milliseconds: number) => {
    cancel();
    const trimmed = text.trim();
    const term = trimmed.length < shortest ? '' : trimmed;
    if (term === shown) return;
    if (milliseconds === 0) look(term);
    else timer = setTimeout(look, milliseconds, term);
  };
  return {
    type: (text) => lookIfNew(text, pauseMs),
    ask: (text) => lookIfNew(text, 0),
    stop() {
      cancel();
      shown = null;
    },
  };
}
