/** The forms of the editor of content, in both languages (docs/content.md, "Editing"). */
import { afterAll, expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import type { Office } from '#app/api/use-cases.ts';
import type { TypedPage } from '#domain/content/component-fields.ts';
import type { PageData } from '#domain/content/page.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import type { EditAnswer } from './edit-content-page.ts';
import { contentDeeds } from './edit-content-page.ts';
import { loadContentPage } from './load-content-page.ts';
import { otherFields, pageFields } from './read-page-form.ts';

const database = await testDatabase();
const api = await shippingApi(database);
afterAll(() => api.close());
const staff = async (firstName: string): Promise<Office> => {
  const { cookie } = await signedInAccount(database.db, monday, { firstName, roles: ['editor'] });
  return api.openUseCasesFor(cookie, (status, errors) => new CallError(`refused: ${status}`, status, errors)).office;
};
const [paul, ines] = [await staff('Paul'), await staff('Inès')];

let pageCount = 0;
/** A page in both languages, one version of each. */
async function newPage() {
  pageCount += 1;
  const uid = `bilingue-${pageCount}`;
  const dataOf = (title: string): PageData => ({
    title,
    description: 'd',
    template: 'TextPage',
    contentSlots: [
      {
        position: 'Main',
        components: [{ uid: 'main-1', typeCode: 'CMSParagraphComponent', content: `<p>${title}</p>` }],
      },
    ],
  });
  const address = { site: 'part', locale: 'fr', uid } as const;
  const label = `/${uid}`;
  await paul.content.save({ ...address, base: 0, label, data: dataOf('Soldes') });
  await paul.content.save({ ...address, locale: 'en', base: 0, label, data: dataOf('Sales') });
  return address;
}
type Address = Awaited<ReturnType<typeof newPage>>;

/** The editor's form as it is opened, with what is typed into it. */
async function formOf(office: Office, address: Address, typed: Readonly<Record<string, string>> = {}) {
  const opened = await loadContentPage(office, address, new URLSearchParams());
  if (!opened?.other) throw new Error('not in both languages');
  const fields = {
    ...pageFields(opened.page),
    base: String(opened.latest),
    ...otherFields(opened.other.page),
    'other.base': String(opened.other.base),
    label: opened.label,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...typed })) form.set(name, value);
  return form;
}

function press(office: Office, address: Address, form: FormData, button: string): Promise<string | EditAnswer> {
  form.set('do', button);
  const deed = contentDeeds(office, address, new URLSearchParams()).page;
  if (!deed) throw new Error('no deed');
  return deed((name) => String(form.get(name) ?? ''), form);
}

async function titlesOf({ site, uid }: Address) {
  const pages = await paul.content.list({ site, uid });
  return Object.fromEntries(pages.map(({ locale, title, latest }) => [locale, `${title} (${latest})`]));
}

const open = '/gestion/contenu/part/fr';

test('35.6 one press saves both languages, and only what has changed', async () => {
  const page = await newPage();
  const both = await formOf(paul, page, { title: 'Soldes d’été', 'other.title': 'Summer sales' });
  expect(await press(paul, page, both, 'save')).toBe(`${open}/${page.uid}?fait=saved&fr=2&en=2`);
  expect(await titlesOf(page)).toEqual({ fr: 'Soldes d’été (2)', en: 'Summer sales (2)' });
  const english = await formOf(paul, page, { 'other.title': 'Winter sales' });
  expect(await press(paul, page, english, 'save')).toBe(`${open}/${page.uid}?fait=saved&en=3`);
  expect(await press(paul, page, await formOf(paul, page), 'save')).toBe(`${open}/${page.uid}?fait=unchanged`);
  expect(await titlesOf(page)).toEqual({ fr: 'Soldes d’été (2)', en: 'Winter sales (3)' });
});

test('35.6 publishing publishes what was saved, or the latest version if nothing had changed', async () => {
  const page = await newPage();
  const english = await formOf(paul, page, { 'other.title': 'Winter sales' });
  expect(await press(paul, page, english, 'publish')).toBe(`${open}/${page.uid}?fait=published&en=2`);
  expect(await press(paul, page, await formOf(paul, page), 'publish')).toBe(`${open}/${page.uid}?fait=published&fr=1`);
});

test('35.6 a conflict in one language loses nothing of the other, and is merged', async () => {
  const page = await newPage();
  const mine = await formOf(paul, page, { title: 'Titre de Paul', 'other.title': 'Title of Paul' });
  await press(ines, page, await formOf(ines, page, { 'other.description': 'by Inès' }), 'save');
  const answer = (await press(paul, page, mine, 'save')) as EditAnswer;
  expect(answer.conflict).toMatchObject({ locale: 'en', number: 2, author: 'Inès Martin' });
  expect([answer.base, answer.other?.base, answer.other?.page.title]).toEqual([1, 1, 'Title of Paul']);
  expect(await titlesOf(page)).toEqual({ fr: 'Soldes (1)', en: 'Sales (2)' });
  const again = new FormData();
  const fields = { ...pageFields(answer.page), ...otherFields(answer.other?.page as TypedPage) };
  for (const [name, value] of Object.entries(fields)) again.set(name, value);
  for (const [name, value] of [
    ['base', '1'],
    ['other.base', '1'],
    ['theirs', '2'],
    ['merged', 'en'],
  ] as const)
    again.set(name, value);
  expect(await press(paul, page, again, 'merge')).toBe(`${open}/${page.uid}?fait=saved&fr=2&en=3`);
  const { data } = await paul.content.version({ ...page, locale: 'en', number: 3 });
  expect([data.title, data.description]).toEqual(['Title of Paul', 'by Inès']);
});

test('35.6 a refusal in one language is told at its field, and saves nothing of the other', async () => {
  const page = await newPage();
  const form = await formOf(paul, page, { title: 'Soldes 2', 'other.title': '' });
  await expect(press(paul, page, form, 'save')).rejects.toMatchObject({ errors: [{ subject: 'other.title' }] });
  expect(await titlesOf(page)).toEqual({ fr: 'Soldes (1)', en: 'Sales (1)' });
  form.set('other.title', 'Sales 2');
  expect(await press(paul, page, form, 'save')).toBe(`${open}/${page.uid}?fait=saved&fr=2&en=2`);
  expect(await titlesOf(page)).toEqual({ fr: 'Soldes 2 (2)', en: 'Sales 2 (2)' });
});

test('G38 HTML that isn’t allowed is told at its field, and saved without it once that is ticked', async () => {
  const page = await newPage();
  const unsafe = '<p onclick="x()">Un <b>mot</b></p><script>x</script><a href="javascript:x">y</a>';
  const form = await formOf(paul, page, { 'slots.2.0.content': unsafe });
  await expect(press(paul, page, form, 'save')).rejects.toMatchObject({
    status: 400,
    errors: [
      {
        subject: 'slots.2.0.content',
        reason: 'unsafe',
        message: expect.stringContaining('\u00A0: onclick, <script>, javascript:x. Retirez-les'),
      },
    ],
  });
  expect(await titlesOf(page)).toMatchObject({ fr: 'Soldes (1)' });
  form.set('acceptsCleaning', 'yes');
  await press(paul, page, form, 'save');
  const { data } = await paul.content.version({ ...page, number: 2 });
  expect(data.contentSlots[0]?.components[0]).toMatchObject({ content: '<p>Un <strong>mot</strong></p><a>y</a>' });
});

test('35.6 opening another component, or changing the structure, keeps what is typed in both languages', async () => {
  const page = await newPage();
  const typed = { title: 'Tapé', 'other.title': 'Typed' };
  const opened = (await press(paul, page, await formOf(paul, page, typed), 'open')) as EditAnswer;
  expect([opened.page.title, opened.other?.page.title]).toEqual(['Tapé', 'Typed']);
  const added = await formOf(paul, page, { ...typed, 'add.slot': 'Main', 'add.type': 'AlertComponent' });
  const grown = (await press(paul, page, added, 'add')) as EditAnswer;
  const typesOf = (each: TypedPage | undefined) =>
    each?.contentSlots.flatMap(({ components }) => components.map(({ uid, typeCode }) => `${uid} ${typeCode}`));
  const both = ['main-1 CMSParagraphComponent', 'main-2 AlertComponent'];
  expect([typesOf(grown.page), typesOf(grown.other?.page), grown.open, grown.page.title]).toEqual([
    both,
    both,
    'main-2',
    'Tapé',
  ]);
  expect(await titlesOf(page)).toEqual({ fr: 'Soldes (1)', en: 'Sales (1)' });
});
