/** A database that can't be reached for a while. */
import type { DatabaseConnection } from '#server/db/connect.ts';

/** Runs `work` while every connection that is asked for is refused. */
export async function whileLost<Result>({ pool }: DatabaseConnection, work: () => Promise<Result>): Promise<Result> {
  const { connect } = pool;
  type Callback = (error: Error) => void;
  const refuse = (callback?: Callback): Promise<never> | undefined => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    if (!callback) return Promise.reject(refused);
    callback(refused);
    return undefined;
  };
  pool.connect = refuse as typeof connect;
  try {
    return await work();
  } finally {
    pool.connect = connect;
  }
}
