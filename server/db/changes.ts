/**
 * Notifies a process of changes made by any process: to the catalog, and to the settings that staff control
 * (docs/catalog.md).
 */
import pg from 'pg';
import { directOptions } from './connect.ts';

/** Data that any process may change, with a revision number in the database that grows with each change. */
export interface ChangeSource {
  /** The PostgreSQL channel on which changes are notified, a plain identifier. */
  readonly channel: string;
  /** The SQL query of the source's `revision`, a number that grows with each change. */
  readonly query: string;
}

/** Changes of the catalog: categories, products and offers. */
export const catalogChanges: ChangeSource = {
  channel: 'catalog_changed',
  query: 'select revision from catalog_revision',
};

export interface ChangeOptions {
  /** How often the revision is read, in milliseconds, to find changes whose notification was lost; 30 s by default. */
  readonly pollMs?: number;
  /** Delay before a lost connection is opened again, in milliseconds; 1 s by default. */
  readonly retryMs?: number;
  /** Called with the error of each lost connection; a new one is opened. */
  readonly onError?: (error: unknown) => void;
}

type Settings = Required<ChangeOptions>;

interface RevisionWatch {
  /** Queries the revision, after earlier queries: an older revision is never reported after a newer one. */
  look(): void;
  end(): Promise<void>;
}

async function watchRevision(
  pool: pg.Pool,
  source: ChangeSource,
  onChange: (revision: number) => void,
  onError: Settings['onError'],
): Promise<RevisionWatch> {
  const readRevision = async (): Promise<number> => {
    const { rows } = await pool.query<{ revision: number }>(source.query);
    return rows[0]?.revision ?? 0;
  };
  let reported = await readRevision();
  let hasEnded = false;
  async function reportNew(): Promise<void> {
    if (hasEnded) return;
    try {
      const revision = await readRevision();
      if (revision === reported || hasEnded) return;
      reported = revision;
      onChange(revision);
    } catch (error) {
      onError(error);
    }
  }
  let queries: Promise<void> = Promise.resolve();
  return {
    look: () => {
      queries = queries.then(reportNew);
    },
    end: async () => {
      hasEnded = true;
      await queries;
    },
  };
}

/**
 * Listens on a separate connection to the database of `pool`, which is opened again when it is lost. Calls
 * `onNotification` whenever it has begun to listen and at each notification. Returns a function that stops listening.
 * Rejects if the first connection fails.
 */
async function keepListening(
  pool: pg.Pool,
  { channel }: ChangeSource,
  onNotification: () => void,
  { retryMs, onError }: Settings,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let hasEnded = false;
  let retry: NodeJS.Timeout | undefined;

  function reconnectLater(error?: unknown): void {
    if (hasEnded) return;
    if (error !== undefined) onError(error);
    retry = setTimeout(() => connect().catch(reconnectLater), retryMs).unref();
  }

  async function connect(): Promise<void> {
    const newClient = new pg.Client(directOptions(pool));
    const lose = (error?: unknown): void => {
      if (client !== newClient) return;
      client = null;
      void newClient.end().catch(() => undefined);
      reconnectLater(error);
    };
    client = newClient;
    newClient.on('error', lose);
    newClient.on('end', () => lose());
    newClient.on('notification', onNotification);
    try {
      await newClient.connect();
      await newClient.query(`listen ${channel}`);
    } catch (error) {
      // The caller decides whether to try again.
      client = null;
      await newClient.end().catch(() => undefined);
      throw error;
    }
    onNotification();
  }

  await connect();
  return async () => {
    hasEnded = true;
    clearTimeout(retry);
    const last = client;
    client = null;
    await last?.end().catch(() => undefined);
  };
}

/**
 * Calls `onChange` with the source's revision after each change, at most once per revision; changes in quick succession
 * may cause a single call. Listens on a separate connection to the database of `pool`, and also polls the revision,
 * since notifications are lost while the connection is down. Returns a function that stops listening. Rejects if the
 * database doesn't answer at first.
 */
export async function listenToChanges(
  pool: pg.Pool,
  source: ChangeSource,
  onChange: (revision: number) => void,
  { pollMs = 30_000, retryMs = 1_000, onError = () => undefined }: ChangeOptions = {},
): Promise<() => Promise<void>> {
  const revision = await watchRevision(pool, source, onChange, onError);
  const stopListening = await keepListening(pool, source, revision.look, { pollMs, retryMs, onError });
  const poll = setInterval(revision.look, pollMs).unref();
  return async () => {
    clearInterval(poll);
    await Promise.all([stopListening(), revision.end()]);
  };
}
