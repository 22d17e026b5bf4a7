/** Playwright's global set-up: runs the built site on the port of the configuration. */
import { rm } from 'node:fs/promises';
import { createSiteTemplate, startOwnSite } from './journey-site.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const port = Number(process.env.E2E_PORT);
  const template = await createSiteTemplate(port);
  // Workers inherit the variables. They start sites of their own from the template, and read mails from the other folder.
  process.env.E2E_SITE_TEMPLATE = template;
  const site = await startOwnSite(port);
  process.env.E2E_DATA_DIR = site.dataDir;
  return async () => {
    await site.stop();
    await rm(template, { recursive: true, force: true });
  };
}
