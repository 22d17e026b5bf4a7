/** A database that is unavailable for a while. */
import type { DatabaseConnection } from '#server/db/connect.ts';

/** Runs `work` while every new connection to the database is refused. */
export async function whileLost<Result>({ pool }: DatabaseConnection, work: () => Promise<Result>): Promise<Result> {
  const { connect } = pool;
  type Callback = (error: Error) => void;
  const refuse = (callback?: Callback): Promise<never> | undefined => {
    const refusal = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    if (!callback) return Promise.reject(refusal);
    callback(refusal);
    return undefined;
  };
  pool.connect = refuse as typeof connect;
  try {
    return await work();
  } finally {
    pool.connect = connect;
  }
}
