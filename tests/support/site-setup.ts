/** Playwright's global set-up: the built site on the port that its configuration chose. */
import { startOwnSite } from './journey-site.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const site = await startOwnSite(Number(process.env.E2E_PORT));
  // Workers inherit it: they read the mails there.
  process.env.E2E_DATA_DIR = site.dataDir;
  return site.stop;
}
