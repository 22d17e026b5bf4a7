/** Playwright's `test` on a site of its own, so that no other test sees what staff close or publish there. */
import { freePort } from '#server/db/free-port.ts';
import { type OwnSite, startOwnSite } from '#tests/support/journey-site.ts';
import { test as base } from './fixtures.ts';

export const test = base.extend<object, { readonly ownSite: OwnSite }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from it
    async ({}, use) => {
      const site = await startOwnSite(await freePort());
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.origin),
});
