/** Settings of a search while typing, and what it calls. */
export interface TypedSearchOptions<Answer> {
  /** Time without a keystroke before the server is asked, in milliseconds. */
  readonly pauseMs: number;
  /** Smallest number of characters to search for; a shorter text counts as an empty one. */
  readonly shortest: number;
  ask(term: string, signal: AbortSignal): Promise<Answer>;
  show(answer: Answer): void;
  /** Called if the latest request failed. */
  fail(): void;
}

export interface TypedSearch {
  /** To be called with the field's text at each change. */
  type(text: string): void;
  /** Asks for a text without waiting. */
  ask(text: string): void;
  /** Cancels a request on its way, and forgets which answer is shown, so that the next text is asked for in any case. */
  stop(): void;
}

/**
 * Asks the server once for each pause in typing, and not again for the text whose answer is shown. A newer text cancels
 * the request before it, whose answer is ignored even if it arrives all the same.
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
