/** The commands of content (docs/content.md): `npm run content -- export FOLDER`, `import FOLDER`. */
import { readSeedFiles } from '#server/content/seed-files.ts';
import { exportContent, importContent } from '#server/content/transfer.ts';
import { withDatabase } from '#server/db/with-database.ts';

const usage = [
  'npm run content -- export FOLDER   writes the published pages as files',
  'npm run content -- import FOLDER   publishes the pages of files, as an editor would',
];

const [command, folder] = process.argv.slice(2);

async function runCommand(): Promise<number> {
  if (command === 'export' && folder !== undefined) {
    return withDatabase(async ({ db }) => {
      console.log(`${await exportContent(db, folder)} pages written to ${folder}.`);
      return 0;
    });
  }
  if (command === 'import' && folder !== undefined) {
    const pages = await readSeedFiles(folder);
    return withDatabase(async ({ db }) => {
      console.log(`${pages.length} pages read, ${await importContent(db, pages, new Date())} published.`);
      return 0;
    });
  }
  for (const line of usage) console.error(line);
  return 1;
}

try {
  process.exitCode = await runCommand();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
