/** Playwright's global set-up: runs the built site on the port of the configuration. */
import { startOwnSite } from './journey-site.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const site = await startOwnSite(Number(process.env.E2E_PORT));
  // Workers inherit the variable and read mails from this folder.
  process.env.E2E_DATA_DIR = site.dataDir;
  return site.stop;
}
