import type { PageData } from '#domain/content/page.ts';
import type { contentOfficeCalls } from '#domain/office/content-contract.ts';
import type { ExamplesOf, OfficeWorkshop } from './example.ts';

const roles = ['operator', 'editor'] as const;
const data = { title: 'Essai', description: 'Une page.', template: 'TextPage', contentSlots: [] };
const base = '/api/gestion/content/part/fr';

/** Creates a page with one draft. */
async function newPage({ ask, next }: OfficeWorkshop) {
  const uid = `essai-${next()}`;
  await ask('POST', `${base}/${uid}/versions`, { base: 0, label: `/${uid}`, data });
  const page = { site: 'part', locale: 'fr', uid };
  return { page, version: { ...page, number: 1 }, object: `page:part:fr:${uid}` };
}

/** Creates a page with one published version. */
async function publishedPage(workshop: OfficeWorkshop) {
  const made = await newPage(workshop);
  await workshop.ask('POST', `${base}/${made.page.uid}/versions/1/publish`, {});
  return made;
}

/** Saves a draft of the footer with links to a page that doesn't exist. */
async function brokenFooter({ ask }: OfficeWorkshop) {
  const path = `${base}/site-footer/versions`;
  const { number, data: footer } = (await ask('GET', `${path}/1`)).body as { number: number; data: PageData };
  const contentSlots = footer.contentSlots.map((slot) => ({
    ...slot,
    components: slot.components.map((each) =>
      each.typeCode === 'CMSLinkListComponent'
        ? { ...each, links: [...each.links, { linkName: 'Nulle part', url: '/nulle-part' }] }
        : each,
    ),
  }));
  const { versions } = (await ask('GET', `${base}/site-footer`)).body as { versions: { number: number }[] };
  const latest = versions[0]?.number ?? number;
  const saved = await ask('POST', path, { base: latest, data: { ...footer, contentSlots } });
  return { site: 'part', locale: 'fr', uid: 'site-footer', ...(saved.body as { number: number }) };
}

const redirects = '/api/gestion/redirects/part';

/** A path that leads to the help. */
async function redirected({ ask, next }: OfficeWorkshop) {
  const from = `/ancienne-${next()}`;
  await ask('PUT', redirects, { from, to: '/aide' });
  return { from, object: `redirect:part:${from}` };
}

export const contentExamples: ExamplesOf<typeof contentOfficeCalls> = {
  editedPages: { roles },
  editedPage: { roles, make: async (workshop) => ({ parameters: (await newPage(workshop)).page }) },
  pageVersion: { roles, make: async (workshop) => ({ parameters: (await newPage(workshop)).version }) },
  savePageVersion: {
    roles,
    async make(workshop) {
      const { page, object } = await newPage(workshop);
      const entry = { action: 'page.save', object, before: { version: 1 }, after: { version: 2 } };
      return { parameters: page, body: { base: 1, data }, status: 201, entry };
    },
    refuse: async (workshop) => ({
      parameters: (await newPage(workshop)).page,
      body: { base: 7, data },
      status: 409,
    }),
  },
  publishPageVersion: {
    roles,
    async make(workshop) {
      const { version, object } = await newPage(workshop);
      const after = { published: 1, withdrawAt: null };
      return {
        parameters: version,
        body: {},
        entry: { action: 'page.publish', object, before: { published: null }, after },
      };
    },
    refuse: async (workshop) => ({
      parameters: await brokenFooter(workshop),
      body: { acceptsFaults: true },
      status: 409,
    }),
  },
  restorePageVersion: {
    roles,
    async make(workshop) {
      const { version, object } = await publishedPage(workshop);
      const entry = {
        action: 'page.restore',
        object,
        before: { published: 1 },
        after: { published: 2, copyOf: 1 },
      };
      return { parameters: version, body: { base: 1 }, status: 201, entry };
    },
    refuse: async (workshop) => ({
      parameters: (await publishedPage(workshop)).version,
      body: { base: 7 },
      status: 409,
    }),
  },
  versionChecks: { roles, make: async (workshop) => ({ parameters: (await newPage(workshop)).version }) },
  redirects: { roles },
  saveRedirect: {
    roles,
    async make(workshop) {
      const { from, object } = await redirected(workshop);
      const [before, after] = [{ to: '/aide' }, { to: '/contact' }];
      const entry = { action: 'redirect.save', object, before, after };
      return { parameters: { site: 'part' }, body: { from, to: '/contact' }, entry };
    },
    refuse: async (workshop) => {
      const { from } = await redirected(workshop);
      return { parameters: { site: 'part' }, body: { from, to: from }, status: 409 };
    },
  },
  removeRedirect: {
    roles,
    async make(workshop) {
      const { from, object } = await redirected(workshop);
      const entry = { action: 'redirect.remove', object, before: { to: '/aide' }, after: null };
      return { parameters: { site: 'part' }, query: `?from=${from}`, entry };
    },
    refuse: async () => ({ parameters: { site: 'part' }, query: '?from=/nulle-part', status: 404 }),
  },
  previewPageVersion: {
    roles,
    changesNothing: 'It signs a link.',
    make: async (workshop) => ({ parameters: (await newPage(workshop)).version, status: 201 }),
  },
};
