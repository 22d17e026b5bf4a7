/**
 * Staff close the journey while visitors are in it: each step stores what was typed, says that the journey is closed,
 * and continues once it is open again.
 */
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { fromJsonData, isJsonData, type JsonData } from '#app/api/json-data.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { type PageName, pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { type Ask, choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recipientForm, someDetails } from '#tests/support/journey-details.ts';
import { formOf, outcomeOf, pageArgs } from '#tests/support/office-page.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import * as closedPage from './closed.tsx';
import * as contactPage from './contact.tsx';
import * as customsPage from './customs.tsx';
import * as optionsPage from './options.tsx';
import * as parcelPage from './parcel.tsx';
import * as partiesPage from './parties.tsx';

const database = await testDatabase();
const api = await shippingApi(database);
const otherProcess = await shippingApi(database);
const { cookie: staffCookie } = await signedInAccount(database.db, monday, { firstName: 'Léa', roles: ['operator'] });
afterAll(() => Promise.all([api.close(), otherProcess.close()]));

const setOpen = async (site: Site, isOpen: boolean) => {
  await api.office(staffCookie).flags.change({ name: 'journey', site, isOpen, reason: 'tarifs à vérifier' });
  await vi.waitFor(() => expect(otherProcess.service.isClosed(site)).toBe(!isOpen), { timeout: 60_000 });
};
afterEach(async () => {
  for (const site of ['part', 'pro'] as const) await setOpen(site, true);
});

/** Path of the page that says that the journey is closed, on each site. */
const closedPath: Readonly<Record<Site, string>> = { part: pathOf('parcel', 'part'), pro: pathOf('closed', 'pro') };

interface Step {
  readonly page: PageName;
  readonly module: { readonly loader: (args: never) => Promise<unknown>; readonly action: (args: never) => unknown };
  readonly sites: readonly Site[];
  /** Fields of the step's form, with the values that were typed last. */
  readonly form: Readonly<Record<string, string>>;
  readonly typedIn: (draft: DraftAnswer) => unknown;
  readonly typed: unknown;
}

const geneva = { country: 'CH', postalCode: '1201', city: 'Genève', b2b: false };
const contact = { 'sender.firstName': 'Zoé', 'sender.lastName': 'Saisie-Perdue', 'recipient.lastName': 'Petit' };
const steps: readonly Step[] = [
  {
    page: 'contact',
    module: contactPage,
    sites: ['part', 'pro'],
    form: contact,
    typedIn: ({ details }) => details.sender?.lastName,
    typed: 'Saisie-Perdue',
  },
  {
    page: 'parties',
    module: partiesPage,
    sites: ['pro'],
    form: contact,
    typedIn: ({ details }) => details.sender?.lastName,
    typed: 'Saisie-Perdue',
  },
  {
    page: 'customs',
    module: customsPage,
    sites: ['part', 'pro'],
    form: { 'sender.customsReference': 'EORI-TAPE' },
    typedIn: ({ details }) => details.sender?.customsReference,
    typed: 'EORI-TAPE',
  },
  {
    page: 'options',
    module: optionsPage,
    sites: ['part', 'pro'],
    form: { options: 'SIGNATURE', intent: 'add' },
    typedIn: ({ details }) => details.options,
    typed: ['SIGNATURE'],
  },
];

/** Creates a draft of a parcel, to Geneva unless told otherwise; returns its code and the cookie that opens it. */
async function beginEmpty(site: Site, to = geneva): Promise<{ readonly code: string; readonly cookie: string }> {
  const toDoor = ({ service }: { readonly service: { readonly serviceType: string } }) =>
    service.serviceType === 'HOME';
  const { offer, shipmentCode: code } = await choose(api.call, { to }, toDoor, site);
  const kept = await api.call('PUT', `/api/smt/drafts/${code}?site=${site}`, { offerKey: offer.key });
  expect(kept.status).toBe(200);
  return { code, cookie: (kept.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

/** The same with both addresses. */
async function begin(site: Site): Promise<{ readonly code: string; readonly cookie: string }> {
  const { code, cookie } = await beginEmpty(site);
  const recipient = {
    ...recipientForm,
    country: 'CH',
    postalCode: '1201',
    city: 'Genève',
    mobilePhone: '+41791234567',
  };
  const path = `/api/smt/drafts/${code}?site=${site}`;
  expect((await api.call('PATCH', path, { details: someDetails({ recipient }) }, { cookie })).status).toBe(200);
  return { code, cookie };
}

const draftOf = async (site: Site, { code, cookie }: { code: string; cookie: string }): Promise<DraftAnswer> =>
  (await api.call('GET', `/api/smt/drafts/${code}?site=${site}`, undefined, { cookie })).body as DraftAnswer;

describe.each(['part', 'pro'] as const)('with the journey closed on %s', (site) => {
  const here = steps.filter(({ sites }) => sites.includes(site));

  test.each(here)('SMT-20 NAV-17 $page says so, keeps what is typed, and goes on after reopening', async (step) => {
    const begun = await begin(site);
    const path = `${pathOf(step.page, site)}?envoi=${begun.code}`;
    const visit = { path, cookie: begun.cookie };
    const load = () => outcomeOf(async () => step.module.loader(pageArgs(otherProcess, visit) as never));
    const before = await draftOf(site, begun);
    await setOpen(site, false);

    expect(await load()).toMatchObject({ status: 302, location: closedPath[site] });
    // Sent to the other process, which learns of the closed flag from the database.
    const sent = await outcomeOf(async () =>
      step.module.action(pageArgs(otherProcess, { ...visit, form: formOf(step.form) }) as never),
    );
    expect(sent).toMatchObject({ status: 303, location: closedPath[site] });
    expect(step.typedIn(await draftOf(site, begun))).toEqual(step.typed);

    await setOpen(site, true);
    const after = await draftOf(site, begun);
    expect(step.typedIn(after)).toEqual(step.typed);
    expect(after.offer.key).toBe(before.offer.key);
    const open = await load();
    // A step that isn't complete leads to an earlier step, never to the page about the closed journey.
    if (open.location) expect(open.location).toContain(`envoi=${begun.code}`);
    else
      expect(
        JSON.stringify(isJsonData(Object(open.value)) ? fromJsonData(open.value as JsonData<unknown>) : open.value),
      ).toContain(begun.code);
  });

  test('SMT-20 another browser can neither read nor change a draft, and no browser can change its offer', async () => {
    const begun = await begin(site);
    await setOpen(site, false);
    const path = `/api/smt/drafts/${begun.code}?site=${site}`;
    for (const cookie of ['', `journey_${site}=${'x'.repeat(32)}`]) {
      expect((await api.call('GET', path, undefined, { cookie })).status).toBe(404);
      expect((await api.call('PATCH', path, { details: {} }, { cookie })).status).toBe(404);
    }
    expect((await api.call('PUT', path, { offerKey: 'x' }, { cookie: begun.cookie })).status).toBe(401);
    expect(
      (await api.call('POST', `/api/smt/drafts/${begun.code}/offer?site=${site}`, {}, { cookie: begun.cookie })).status,
    ).toBe(401);
  });
});

test('G25 NAV-17 the page that says so leads to the landing page while the journey is open', async () => {
  const load = () =>
    outcomeOf(async () => closedPage.loader(pageArgs(api, { path: pathOf('closed', 'pro') }) as never));
  expect(await load()).toMatchObject({ status: 302, location: '/professionnel/envoi-colis/comparer-transporteurs' });
  await setOpen('pro', false);
  expect(await load()).toMatchObject({ status: 200 });
});

test.each(steps.flatMap((step) => step.sites.map((site) => ({ ...step, site }))))(
  'G25 SMT-19 $page on $site without a draft of this browser leads to the first step, which says why',
  async ({ page, site, module, form }) => {
    const prefix = site === 'pro' ? '/professionnel' : '';
    const location = `${prefix}/envoi-colis/comparer-transporteurs/parcours/votre-colis?sans-offre=1`;
    const { code } = await begin(site);
    for (const query of ['', `?envoi=${code}`, '?envoi=x']) {
      const path = pathOf(page, site) + query;
      expect(await outcomeOf(async () => module.loader(pageArgs(api, { path }) as never))).toMatchObject({
        status: 302,
        location,
      });
      const sent = () => module.action(pageArgs(api, { path, form: formOf(form) }) as never);
      expect(await outcomeOf(async () => sent())).toMatchObject({ status: 303, location });
    }
  },
);

test('SMT-20 on part the first step shows the message in place with the typed criteria, on pro it leads to the page', async () => {
  const criteria = '?from.country=FR&from.postalCode=69003&from.city=Lyon&weight=0.5';
  for (const site of ['part', 'pro'] as const) await setOpen(site, false);
  const loadOn = (site: Site) =>
    outcomeOf(async () => parcelPage.loader(pageArgs(api, { path: pathOf('parcel', site) + criteria }) as never));
  const { status, value } = await loadOn('part');
  expect(status).toBe(200);
  expect(fromJsonData(value as JsonData<unknown>)).toMatchObject({
    closed: true,
    form: { departure: { postalCode: '69003' } },
  });
  expect(await loadOn('pro')).toMatchObject({ status: 302, location: closedPath.pro });
});

test('SMT-20 a cart stays open and keeps its parcels; meanwhile no parcel can be added', async () => {
  const ask: Ask = api.call;
  const { path } = await newCart(ask);
  const parcel = parcelOf(await choose(ask));
  expect((await ask('POST', `${path}/smt`, parcel)).status).toBe(200);
  await setOpen('part', false);
  const cart = await ask('GET', path);
  expect([cart.status, (cart.body as { entries: unknown[] }).entries.length]).toEqual([200, 1]);
  expect((await ask('POST', `${path}/smt`, parcel)).status).toBe(401);
  await setOpen('part', true);
  expect((await ask('GET', path)).body).toMatchObject({ entries: [{}] });
});

test('CUS-1 SMT-19 a step that isn’t due yet leads to the addresses, and there is no declaration inside France', async () => {
  const ledTo = async (module: Step['module'], page: PageName, { code, cookie }: { code: string; cookie: string }) => {
    const path = `${pathOf(page, 'part')}?envoi=${code}`;
    const { status, location } = await outcomeOf(async () => module.loader(pageArgs(api, { path, cookie }) as never));
    return [status, location?.replace(code, '{code}')];
  };
  const abroad = await beginEmpty('part');
  const addresses = [302, '/envoi-colis/comparer-transporteurs/parcours/coordonnees?envoi={code}'];
  expect(await ledTo(optionsPage, 'options', abroad)).toEqual(addresses);
  expect(await ledTo(customsPage, 'customs', abroad)).toEqual(addresses);
  const inside = await beginEmpty('part', { country: 'FR', postalCode: '75011', city: 'Paris', b2b: false });
  const path = `/api/smt/drafts/${inside.code}?site=part`;
  await api.call('PATCH', path, { details: someDetails() }, { cookie: inside.cookie });
  expect(await ledTo(customsPage, 'customs', inside)).toEqual([
    302,
    '/envoi-colis/comparer-transporteurs/parcours/options?envoi={code}',
  ]);
});
