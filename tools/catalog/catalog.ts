/**
 * The commands of the catalog (docs/catalog.md): `npm run catalog -- import FOLDER_OR_FILE
 * [--remove]`, `export FOLDER_OR_FILE [--json]`, `generate NUMBER FOLDER`.
 */
import { generate } from './generate.ts';
import { exportTo, importFrom } from './transfer.ts';

const usage = [
  'npm run catalog -- import FOLDER_OR_FILE [--remove] reads tables from a folder, or a JSON file; removes what whole tables lack',
  'npm run catalog -- export FOLDER_OR_FILE [--json] writes CSV tables into a folder, or with --json one file',
  'npm run catalog -- generate NUMBER FOLDER         writes an invented catalog, for benches',
];

const args = process.argv.slice(2);
const [command, first, second] = args.filter((arg) => !arg.startsWith('--'));

async function runCommand(): Promise<number> {
  if (command === 'import' && first !== undefined) return importFrom(first, args.includes('--remove'));
  if (command === 'export' && first !== undefined) return exportTo(first, args.includes('--json'));
  const count = Number(first);
  if (command === 'generate' && second !== undefined && Number.isInteger(count) && count >= 1 && count <= 500_000)
    return generate(count, second);
  for (const line of usage) console.error(line);
  return 1;
}

try {
  process.exitCode = await runCommand();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
