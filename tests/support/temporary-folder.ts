/** Folders of tests in the system's temporary folder. */
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder that the database's user can access too: if tests run as root, the database runs as another user.
 */
export async function temporaryFolder(subject: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `guichet-${subject}-`));
  await chmod(folder, 0o711);
  return folder;
}
