/** Runs the commands of an operator, which work on the shop's database, also while a shop is using it. */
import type { DatabaseConnection } from '#server/db/connect.ts';
import { withDatabase } from '#server/db/with-database.ts';

/** Does what the command's arguments say and returns what to print. Throws an error with the reason if it can't. */
type Work = (connection: DatabaseConnection) => Promise<string>;

/** `workOf` returns null for arguments that make no sense, which prints the usage. */
export async function runCommand(
  usage: string,
  workOf: (args: readonly string[]) => Work | null | Promise<Work | null>,
): Promise<void> {
  try {
    const work = await workOf(process.argv.slice(2));
    if (work === null) throw new Error(usage);
    console.log(await withDatabase(work));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
