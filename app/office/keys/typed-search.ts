/** What a search while typing needs to know. */
export interface TypedSearchOptions<Answer> {
  /** How long the typing must rest before a question, in ms. */
  readonly pauseMs: number;
  /** Least number of characters to look for; a shorter text counts as an empty one. */
  readonly shortest: number;
  ask(term: string, signal: AbortSignal): Promise<Answer>;
  show(answer: Answer): void;
  /** Called if the latest question failed. */
  fail(): void;
}

export interface TypedSearch {
  /** To be called with the field's text at each change. */
  type(text: string): void;
  /** Asks for a text without waiting. */
  ask(text: string): void;
  /** Drops what is waited for and forgets what is shown. */
  stop(): void;
}

/**
 * Asks once for each pause in typing, and not again for the term whose answer is shown. A newer text cancels the
 * question before it, whose answer is dropped even if it has already arrived.
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
