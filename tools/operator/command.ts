/** Runs the commands of an operator, which work on the shop's database, also while a shop is using it. */
import { type Config, readConfig } from '#server/config.ts';
import type { DatabaseConnection } from '#server/db/connect.ts';
import { withDatabase } from '#server/db/with-database.ts';

/** Does what the command's arguments say and returns what to print. Throws an error with the reason if it can't. */
type Work = (connection: DatabaseConnection) => Promise<string>;

/** The settings of a command; throws an error that lists what is wrong with them. */
export function configOfCommand(): Config {
  const read = readConfig(process.env);
  if (!read.ok) throw new Error(read.errors.join('\n'));
  return read.config;
}

/** Runs a command that opens the database itself, if at all; null from it prints the usage. */
export async function runPlain(
  usage: string,
  command: (args: readonly string[]) => Promise<string | null>,
): Promise<void> {
  try {
    const said = await command(process.argv.slice(2));
    if (said === null) throw new Error(usage);
    console.log(said);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** `workOf` returns null for arguments that make no sense, which prints the usage. */
export async function runCommand(
  usage: string,
  workOf: (args: readonly string[]) => Work | null | Promise<Work | null>,
): Promise<void> {
  await runPlain(usage, async (args) => {
    const work = await workOf(args);
    return work && withDatabase(work);
  });
}
