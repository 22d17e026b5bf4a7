/** Runs PostgreSQL's client programs. */
import { spawn } from 'node:child_process';

/** The connection as variables, since everybody on the machine sees arguments. */
function variablesOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  return {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode') ?? '' }),
    ...(searchParams.has('sslrootcert') && { PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '' }),
  };
}

/** Runs a program of PostgreSQL. Rejects with a message for the operator if it is missing or fails. */
export async function runClient(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]) {
  const variables = variablesOf(databaseUrl);
  const target = program === 'pg_restore' ? [`--dbname=${variables.PGDATABASE}`] : [];
  const child = spawn(program, [...target, ...args], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () =>
      reject(
        new Error(
          `${program} is missing: install PostgreSQL's client programs, of the server's version or a later one.`,
        ),
      ),
    );
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} failed with code ${code}; nothing was changed.`);
}
