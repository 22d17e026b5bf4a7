/** 36.4: backups that are restored, on real clusters (docs/operations.md, "Backup"). */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { freePort } from '#server/db/free-port.ts';
import { migrate } from '#server/db/migrate.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = await temporaryFolder('backup');
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = promisify(execFile);

/** Runs a command as `npm run` does; returns what it printed. */
async function command(name: 'backup' | 'restore', args: readonly string[], env: Record<string, string>) {
  const { stdout } = await run(process.execPath, [`tools/operator/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout.split('\n')[0] ?? '';
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Runs `work` on the embedded cluster of a data folder, which runs as long as it takes. */
async function embedded<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') });
  return withClient(server.connectionString, work).finally(server.stop);
}

const notes = async (client: pg.Client) =>
  (await client.query<{ text: string }>('select text from note order by number')).rows.map(({ text }) => text);
const write = (client: pg.Client, text: string) => client.query('insert into note (text) values ($1)', [text]);
const makeNotes = 'create table note (number integer generated always as identity primary key, text text)';

test('36.4 the embedded database is copied while it is written to, and restored to any later instant', async () => {
  const [first, other, third] = ['first', 'other', 'third'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const log = join(folder, 'log');
  await mkdir(log);
  await chmod(log, 0o777);
  await embedded(first, (client) => client.query(makeNotes));
  const archiving = (await readFile('deploy/postgres/archive.conf', 'utf8')).replaceAll('/backup/wal', log);
  await appendFile(join(first, 'postgres', 'cluster', 'postgresql.conf'), archiving);

  const { backup, time } = await embedded(first, async (client) => {
    await write(client, 'before the backup');
    let isOver = false;
    const busy = withClient(await address(first), async (writer) => {
      while (!isOver)
        await writer.query("insert into note (text) select repeat('busy', 500) from generate_series(1, 50)");
    });
    const backup = await command('backup', [join(folder, 'backups')], { DATA_DIR: first });
    isOver = true;
    await busy;
    await write(client, 'after the backup');
    const { rows } = await client.query<{ time: Date }>('select clock_timestamp() as time');
    await client.query('select pg_sleep(0.05)');
    await write(client, 'too late');
    await client.query('select pg_switch_wal()');
    const archived = async () =>
      (await client.query("select from pg_ls_archive_statusdir() where name like '%.ready'")).rowCount;
    await expect.poll(archived, { timeout: 30_000 }).toBe(0);
    return { backup, time: new Date((rows[0]?.time.getTime() ?? 0) + 10) };
  });

  expect(await command('restore', [backup], { DATA_DIR: other })).toContain('Restored');
  const restored = await embedded(other, notes);
  expect(restored).toContain('before the backup');
  expect(restored).not.toContain('after the backup');
  await expect(command('restore', [backup], { DATA_DIR: other })).rejects.toThrow('move it away first');

  await command('restore', [backup, '--log', log, '--until', time.toISOString()], { DATA_DIR: third });
  const recovered = await embedded(third, async (client) => {
    await write(client, 'of the restored shop');
    return notes(client);
  });
  expect(recovered).toEqual(expect.arrayContaining(['before the backup', 'after the backup', 'of the restored shop']));
  expect(recovered).not.toContain('too late');
  expect(recovered.length).toBeGreaterThan(restored.length);
}, 120_000);

async function address(dataDir: string): Promise<string> {
  const [, , , port] = (await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  const password = await readFile(join(dataDir, 'postgres', 'password'), 'utf8');
  return `postgres://guichet:${password.trim()}@127.0.0.1:${port}/guichet`;
}

/** Debian's programs of PostgreSQL; the embedded one comes without those of clients. */
const debian = '/usr/lib/postgresql';
const [major] = existsSync(debian)
  ? readdirSync(debian).filter((name) => existsSync(`${debian}/${name}/bin/pg_dump`))
  : [];
const programs = `${debian}/${major}/bin`;

/** A server of Debian's PostgreSQL on a socket in a folder and a port of its own. */
async function startDebian(port: number) {
  const data = join(folder, 'debian');
  const own = async (name: string, ...args: readonly string[]) =>
    process.getuid?.() === 0
      ? run('runuser', ['-u', 'postgres', '--', `${programs}/${name}`, ...args], { cwd: '/' })
      : run(`${programs}/${name}`, args);
  await mkdir(data);
  await chmod(data, 0o777);
  await own(
    'initdb',
    `--pgdata=${data}/c`,
    '--username=shop',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data} -c fsync=off`;
  await own('pg_ctl', 'start', '-w', '-D', `${data}/c`, '-l', `${data}/log`, '-o', settings);
  return { stop: () => own('pg_ctl', 'stop', '-m', 'fast', '-D', `${data}/c`) };
}

test.skipIf(major === undefined)(
  '36.4 a PostgreSQL of the operator’s is dumped, and restored into an empty database only, equal row by row',
  async () => {
    const port = await freePort();
    const server = await startDebian(port);
    const url = (name: string) => `postgres://shop:secret@127.0.0.1:${port}/${name}`;
    try {
      await withClient(url('postgres'), (client) => client.query('create database shop'));
      await withClient(url('postgres'), (client) => client.query('create database restored'));
      const shop = await connect(url('shop'));
      await migrate(shop.db);
      await soldFixture(shop);
      await shop.close();
      const env = (name: string) => ({ DATABASE_URL: url(name), PATH: `${programs}:${process.env.PATH}` });
      const backup = await command('backup', [join(folder, 'dumps')], env('shop'));
      expect(await command('restore', [backup], env('restored'))).toContain('Restored');
      expect(await digests(url('restored'))).toEqual(await digests(url('shop')));
      await expect(command('restore', [backup], env('shop'))).rejects.toThrow('DATABASE_URL has tables');
      await expect(command('backup', [folder], { DATABASE_URL: url('shop'), PATH: '' })).rejects.toThrow(
        'pg_dump is missing',
      );
    } finally {
      await server.stop();
    }
  },
  120_000,
);

/** An order, so that there is something to lose. */
async function soldFixture({ db }: DatabaseConnection): Promise<void> {
  const at = new Date(Date.UTC(2026, 10, 23));
  const totals = { tax_exclusive: 500, tax_inclusive: 600, total_items: 1, created_at: at, updated_at: at };
  await db
    .insertInto('customer_order')
    .values({ code: 'G26-7KX2M4', site: 'part', status: 'PAID', email: 'zoé@example.fr', ...totals })
    .execute();
}

/** A digest of the rows of each table. */
async function digests(connectionString: string): Promise<Record<string, string>> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by 1",
    );
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: sums } = await client.query<{ sum: string }>(
        `select count(*) || md5(coalesce(string_agg(line, e'\\n' order by line), '')) as sum from (select t::text as line from "${name}" as t) as lines`,
      );
      found[name] = sums[0]?.sum ?? '';
    }
    return found;
  });
}
