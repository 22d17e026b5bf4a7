/** The commands of content (docs/content.md): `npm run content -- export FOLDER`, `import FOLDER`. */
import { readSeedFiles } from '#server/content/seed-files.ts';
import { exportContent, importContent } from '#server/content/transfer.ts';
import { runCommand } from './command.ts';

const usage = `npm run content -- export FOLDER   writes the published pages as files
npm run content -- import FOLDER   publishes the pages of files, as an editor would`;

await runCommand(usage, async ([command, folder]) => {
  if (folder === undefined) return null;
  if (command === 'export') return async ({ db }) => `${await exportContent(db, folder)} pages written to ${folder}.`;
  if (command !== 'import') return null;
  const pages = await readSeedFiles(folder);
  return async ({ db }) => `${pages.length} pages read, ${await importContent(db, pages, new Date())} published.`;
});
