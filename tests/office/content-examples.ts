import type { PageData } from '#domain/content/page.ts';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';

const roles = ['operator', 'editor'] as const;
const data: PageData = { title: 'Essai', description: 'Une page.', template: 'TextPage', contentSlots: [] };

/** Creates a page with one draft. */
async function newPage({ office, next }: OfficeWorkshop) {
  const uid = `essai-${next()}`;
  const page = { site: 'part', locale: 'fr', uid } as const;
  const number = await office.content.save({ ...page, base: 0, label: `/${uid}`, data });
  return { page, version: { ...page, number }, object: `page:part:fr:${uid}` };
}

/** Creates a page with one published version. */
async function publishedPage(workshop: OfficeWorkshop) {
  const made = await newPage(workshop);
  await workshop.office.content.publish(made.version);
  return made;
}

/** Saves a draft of the footer with links to a page that doesn't exist. */
async function brokenFooter({ office: { content } }: OfficeWorkshop) {
  const page = { site: 'part', locale: 'fr', uid: 'site-footer' } as const;
  const { data: footer } = await content.version({ ...page, number: 1 });
  const contentSlots = footer.contentSlots.map((slot) => ({
    ...slot,
    components: slot.components.map((each) =>
      each.typeCode === 'CMSLinkListComponent'
        ? { ...each, links: [...each.links, { linkName: 'Nulle part', url: '/nulle-part' }] }
        : each,
    ),
  }));
  const base = (await content.page(page)).versions[0]?.number ?? 1;
  return { ...page, number: await content.save({ ...page, base, data: { ...footer, contentSlots } }) };
}

const ofVersion = async (workshop: OfficeWorkshop) => ({ input: (await newPage(workshop)).version });

export const contentExamples: CaseExamples<OfficeUseCases>['content'] = {
  list: { roles, make: async () => ({ input: {} }) },
  destinations: { roles, make: async () => ({ input: { site: 'part', locale: 'fr' } }) },
  page: { roles, make: async (workshop) => ({ input: (await newPage(workshop)).page }) },
  version: { roles, make: ofVersion },
  checks: { roles, make: ofVersion },
  preview: { roles, make: ofVersion },
  previewTyped: {
    roles,
    make: async (workshop) => ({ input: { ...(await newPage(workshop)).page, label: '/essai', data } }),
  },
  save: {
    roles,
    async make(workshop) {
      const { page, object } = await newPage(workshop);
      const entry = { action: 'page.save', object, before: { version: 1 }, after: { version: 2 } };
      return { input: { ...page, base: 1, data }, entry };
    },
    refuse: async (workshop) => ({ input: { ...(await newPage(workshop)).page, base: 7, data }, status: 409 }),
  },
  publish: {
    roles,
    async make(workshop) {
      const { version, object } = await newPage(workshop);
      const after = { published: 1, withdrawAt: null };
      return { input: version, entry: { action: 'page.publish', object, before: { published: null }, after } };
    },
    refuse: async (workshop) => ({ input: { ...(await brokenFooter(workshop)), acceptsFaults: true }, status: 409 }),
  },
  withdraw: {
    roles,
    async make(workshop) {
      const { page, object } = await publishedPage(workshop);
      const confirmed = `/${page.uid}\u00A0: les visiteurs n’y lisent plus ce texte. Aucune page en ligne n’y mène.`;
      const [before, after] = [{ published: 1 }, { published: null }];
      return { input: { ...page, published: 1, confirmed }, entry: { action: 'page.withdraw', object, before, after } };
    },
    refuse: async (workshop) => ({
      input: { ...(await publishedPage(workshop)).page, published: 1, confirmed: '' },
      status: 409,
    }),
  },
  restore: {
    roles,
    async make(workshop) {
      const { version, object } = await publishedPage(workshop);
      const after = { published: 2, copyOf: 1 };
      return {
        input: { ...version, base: 1 },
        entry: { action: 'page.restore', object, before: { published: 1 }, after },
      };
    },
    refuse: async (workshop) => ({ input: { ...(await publishedPage(workshop)).version, base: 7 }, status: 409 }),
  },
};

/** A path that leads to the help. */
async function redirected({ office, next }: OfficeWorkshop) {
  const from = `/ancienne-${next()}`;
  await office.redirects.save({ site: 'part', from, to: '/aide' });
  return { site: 'part', from, object: `redirect:part:${from}` } as const;
}

export const redirectExamples: CaseExamples<OfficeUseCases>['redirects'] = {
  list: { roles },
  save: {
    roles,
    async make(workshop) {
      const { site, from, object } = await redirected(workshop);
      const [before, after] = [{ to: '/aide' }, { to: '/contact' }];
      return { input: { site, from, to: '/contact' }, entry: { action: 'redirect.save', object, before, after } };
    },
    refuse: async (workshop) => {
      const { site, from } = await redirected(workshop);
      return { input: { site, from, to: from }, status: 409 };
    },
  },
  remove: {
    roles,
    async make(workshop) {
      const { site, from, object } = await redirected(workshop);
      return {
        input: { site, from },
        entry: { action: 'redirect.remove', object, before: { to: '/aide' }, after: null },
      };
    },
    refuse: async () => ({ input: { site: 'part', from: '/nulle-part' }, status: 404 }),
  },
};
