import { readdir, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const searched = ['app', 'domain', 'server', 'data/content'];

/** Where the word stands for something other than the brand (docs/decisions/0028-brand-by-file.md). */
const technicalNames: readonly { readonly shape: RegExp; readonly reason: string }[] = [
  { shape: /GUICHET_ENV/, reason: 'a variable of the environment, which deployments set' },
  { shape: /'guichet\.(?:begun|traced|chunk)'|"guichet\.traced \(/, reason: 'keys of the browser’s storage' },
  { shape: /'x-guichet-/, reason: 'headers inside the process' },
  { shape: /'guichet_[a-z_]+'/, reason: 'names of metrics, which dashboards read' },
  {
    shape: /application_name: 'guichet|'guichet-watchdog'|role = 'guichet'|\/var\/lib\/guichet|`guichet` by default/,
    reason: 'role, database and processes of PostgreSQL',
  },
  {
    shape: /hkdfSync\('sha256', secretKey, 'guichet'/,
    reason: 'a salt: another one would make every stored key useless',
  },
  { shape: /'OIDC_CLIENT_ID', 'guichet'/, reason: 'the name of a client at issuers, which register it' },
  { shape: /@guichet\.example'/, reason: 'addresses of the demo’s accounts, which are fixed' },
  { shape: /`Guichet ready: /, reason: 'the line by which scripts know that the process is ready' },
  { shape: /'data\/brand\/guichet\.json'/, reason: 'the file of the default brand' },
  { shape: /COLLECTION: 'Guichet'/, reason: 'French for a counter of the post' },
  { shape: / camille guichet laposte /, reason: 'among the words that passwords are guessed by' },
];

/** Lines of the sources, without tests, that name a brand. */
async function namingLines(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of searched) {
    for (const entry of await readdir(`${root}${folder}`, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.(?:test|fixture)\.tsx?$/.test(entry.name)) continue;
      const path = `${entry.parentPath}/${entry.name}`;
      const lines = (await readFile(path, 'utf8')).split('\n');
      for (const [index, line] of lines.entries()) {
        if (/guichet|\bestran\b/i.test(line)) found.push(`${relative(root, path)}:${index + 1} ${line.trim()}`);
      }
    }
  }
  return found;
}

test('neither code nor texts name a brand', async () => {
  const lines = await namingLines();
  expect(lines.filter((line) => !technicalNames.some(({ shape }) => shape.test(line)))).toEqual([]);
  const unused = technicalNames.filter(({ shape }) => !lines.some((line) => shape.test(line)));
  expect(unused.map(({ reason }) => reason)).toEqual([]);
});
