import { afterEach, expect, test, vi } from 'vitest';
import { runAs } from './embedded-binaries.ts';

afterEach(() => vi.unstubAllEnvs());

test('PostgreSQL inherits paths, but no secret of the process', () => {
  for (const name of [
    'SECRET_KEY',
    'SMTP_URL',
    'DATABASE_URL',
    'OIDC_CLIENT_SECRET',
    'PGPASSWORD',
    'LANG',
    'LC_CTYPE',
  ]) {
    vi.stubEnv(name, 'not for others');
  }
  vi.stubEnv('TMPDIR', '/var/tmp');
  const { env } = runAs(null);
  expect(env).toMatchObject({ PATH: process.env.PATH, TMPDIR: '/var/tmp', LC_ALL: 'C' });
  expect(JSON.stringify(env)).not.toContain('not for others');
});
