/** Tells a process when the catalogue changed, in whatever process that was (docs/catalogue.md). */
import pg from 'pg';

export interface ChangeOptions {
  /** Milliseconds between two looks at the revision, for changes whose notice was lost; 30 s by default. */
  readonly pollMs?: number;
  /** Milliseconds before a lost connection is made again; 1 s by default. */
  readonly retryMs?: number;
  /** Told of lost connections, which are made again. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Calls `onChange` with the catalogue's revision each time it has changed, once a revision at most; changes that follow each
 * other closely may be told as one. Listens on a connection of its own, made like those of `pool`, and looks at the revision
 * now and then, so that no change is lost with a connection. Answers what ends it. Rejects when it cannot begin.
 */
export async function listenToChanges(
  pool: pg.Pool,
  onChange: (revision: number) => void,
  { pollMs = 30_000, retryMs = 1_000, onError = () => undefined }: ChangeOptions = {},
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  const readRevision = async (): Promise<number> => {
    const { rows } = await pool.query<{ revision: number }>('select revision from catalog_revision');
    return rows[0]?.revision ?? 0;
  };
  let seen = await readRevision();
  let looking: Promise<void> = Promise.resolve();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  /** One look after the other, so that an older revision never follows a newer one. */
  function look(): void {
    looking = looking.then(async () => {
      if (stopped.signal.aborted) return;
      try {
        const revision = await readRevision();
        if (revision === seen || stopped.signal.aborted) return;
        seen = revision;
        onChange(revision);
      } catch (error) {
        onError(error);
      }
    });
  }

  async function connect(): Promise<void> {
    const own = new pg.Client(pool.options);
    const lost = (error?: unknown): void => {
      if (client !== own) return;
      client = null;
      void own.end().catch(() => undefined);
      if (stopped.signal.aborted) return;
      if (error !== undefined) onError(error);
      retry = setTimeout(() => void reconnect(), retryMs).unref();
    };
    client = own;
    own.on('error', lost);
    own.on('end', () => lost());
    own.on('notification', look);
    try {
      await own.connect();
      await own.query('listen catalog_changed');
    } catch (error) {
      // No second attempt is due: the caller makes it, or gives up.
      client = null;
      await own.end().catch(() => undefined);
      throw error;
    }
    look();
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      onError(error);
      if (!stopped.signal.aborted) retry = setTimeout(() => void reconnect(), retryMs).unref();
    }
  }

  await connect();
  const poll = setInterval(look, pollMs).unref();
  return async () => {
    stopped.abort();
    clearInterval(poll);
    clearTimeout(retry);
    const last = client;
    client = null;
    await last?.end().catch(() => undefined);
    await looking;
  };
}
