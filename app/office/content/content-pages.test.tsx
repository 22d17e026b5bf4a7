/** The pages of publishing and redirects, rendered on the server (docs/requirements.md CMS-2). */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { Locale } from '#domain/site/locale.ts';
import { texts } from '#tests/support/journey-texts.ts';
import ContentPage from './content-page.page.tsx';
import ContentPublishing from './content-publishing.page.tsx';
import ContentRedirects from './content-redirects.page.tsx';

const member = {
  name: 'Paul Martin',
  roles: ['editor' as const],
  permissions: ['content.see' as const, 'content.edit' as const],
  tasks: { today: 0, orders: 0, mails: 0, carriers: 0, jobs: 0 },
};

/** A page with what its loader and action answer; the props of its route are generated for each route. */
const page = <Props,>(Page: (props: Props) => ReactNode, loaderData: object, actionData?: object) => (
  <Page {...({ loaderData: { member, ...loaderData }, actionData } as unknown as Props & object)} />
);

function shown(locale: Locale, element: ReactNode) {
  const { documents, pages, ...messages } = texts[locale];
  const settings = { providerLabel: 'Boutique', languages: ['fr', 'en'] };
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
    initialEntries: ['/gestion/contenu'],
    hydrationData: { loaderData: { root: { settings } } },
  });
  const html = renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages} documents={documents}>
      <TextsContext value={pages}>
        <RouterProvider router={router} />
      </TextsContext>
    </MessagesProvider>,
  );
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { html: main, text: main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

const destinations = [{ href: '/p/conseils', name: 'Nos conseils' }];

const publishing = {
  address: { site: 'part', locale: 'fr', uid: 'home' } as const,
  version: 15,
  label: 'home',
  title: 'Accueil',
  published: 14,
  base: null,
  checks: {
    components: 3,
    translations: [{ locale: 'en' as const, published: 3, missing: 1, late: true }],
    links: 12,
    brokenLinks: ['/nulle-part'],
    codes: 4,
    unknownCodes: ['jamais-vu', 'vide'],
    isRefused: false,
  },
};

test('CMS-2 the page of publishing says what isn’t translated and which links lead nowhere, and asks when', () => {
  const { html, text } = shown('fr', page(ContentPublishing, { publishing }));
  for (const words of [
    'Accueil, v15',
    '1 composant non traduit.',
    'ne mènent nulle part : /nulle-part',
    '4 codes vérifiés',
    'ne sont pas en vente sur ce site : jamais-vu, vide',
    'la v14 revient',
    'Publier avec 3 liens ou codes sans but',
    'La v15 remplacera la v14',
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toMatch(/<input type="radio"[^>]* checked="" value="keep"/);
  expect(html).toContain('name="publishAt"');
  const former = shown('fr', page(ContentPublishing, { publishing: { ...publishing, version: 3, base: 15 } }));
  expect(former.text).toContain('Une copie de la v3 sera en ligne sous le numéro 16 :');
  expect(former.html).toContain('value="restore"');
  expect(former.html).not.toContain('name="publishAt"');
  const english = { ...publishing, address: { ...publishing.address, locale: 'en' as const } };
  expect(shown('en', page(ContentPublishing, { publishing: english })).html).not.toContain('type="radio"');
});

test('CMS-2 a refused redirect is told at its field with what was typed', () => {
  const refusal = {
    intent: 'save',
    of: '',
    typed: { intent: 'save', site: 'pro', from: '/boutique', to: '/aide' },
    status: 409,
    errors: [{ subject: 'from', message: 'Une page existe à ce chemin.', reason: 'page' }],
  };
  const { html } = shown('fr', page(ContentRedirects, { redirects: [], done: null }, refusal));
  expect(html).toMatch(/<input[^>]*name="from"[^>]*value="\/boutique"/);
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/<option value="pro" selected/);
});

const list = (uid: string, title: string | undefined, ...links: readonly (readonly [string, string])[]) => ({
  uid,
  typeCode: 'CMSLinkListComponent' as const,
  title,
  links: links.map(([linkName, url]) => ({ linkName, url })),
});

test('CMS-2 the footer is edited under its tab: what it may hold, without fields that nobody sees', () => {
  const address = { site: 'pro', locale: 'en', uid: 'site-footer' } as const;
  const content = {
    address,
    label: 'site-footer',
    page: {
      title: 'Footer',
      description: 'd',
      template: 'Slots' as const,
      contentSlots: [
        { position: 'Main' as const, components: [list('a', 'Help', ['Contact', '/professionnel/aide/contact'])] },
        { position: 'Bottom' as const, components: [list('b', undefined, ['Legal notice', '/professionnel/legal'])] },
      ],
    },
    other: null,
    version: 1,
    latest: 1,
    pictures: [],
    deadLinks: [],
    versions: [],
    preview: { view: { site: 'pro', locale: 'en', width: '1280', moment: '', open: 'a' } as const, shown: null },
    done: null,
  };
  const { html, text } = shown('fr', page(ContentPage, { destinations, content }));
  expect(html).toMatch(/<a href="\/gestion\/contenu\/pro\/en\/site-footer" aria-current="page">Pied de page<\/a>/);
  expect(html).toContain('href="/gestion/contenu/pro/en/home-shelves"');
  expect(html).toContain('href="/gestion/contenu/part/en/site-footer"');
  expect(text).toContain('Les liens que la loi demande ne se retirent pas.');
  expect([...html.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title)).toEqual(['Colonnes', 'Mentions']);
  const offered = [...html.matchAll(/<option value="(\w+)">/g)].map(([, type]) => type);
  expect(offered).toEqual(['CMSLinkListComponent', 'CategoryNavigationComponent', 'Main']);
  expect(html).toContain('<datalist id="destinations"><option value="/p/conseils">Nos conseils</option></datalist>');
  expect(html).toMatch(/<input[^>]* list="destinations"[^>]*name="slots\.\d\.0\.links\.0\.url"/);
  // The title of a column is seen, that of the last line isn't; descriptions of links are nowhere.
  expect([...html.matchAll(/<input[^>]* name="(slots[^"]*(?:title|description))"/g)].map(([, name]) => name)).toEqual([
    'slots.2.0.title',
  ]);
  expect(html).toMatch(/<input type="hidden" name="title" value="Footer"\/>/);
  expect(html).toContain('value="downItem:a:links:0:own"');
});

const paragraph = (uid: string, content: string) => ({ uid, typeCode: 'CMSParagraphComponent' as const, content });
const inMain = (title: string, ...components: readonly object[]) => ({
  title,
  description: 'd',
  template: 'TextPage' as const,
  contentSlots: [{ position: 'Main' as const, components }],
});
const edited = {
  address: { site: 'part', locale: 'fr', uid: 'aide' } as const,
  label: '/aide',
  page: inMain(
    'Aide',
    paragraph('un', '<p>Un <strong>colis</strong></p>'),
    paragraph('deux', '<p>Deux <a href="/mort">ici</a></p>'),
  ),
  other: { page: inMain('Help', paragraph('un', '<p>One</p>')), base: 4 },
  version: 2,
  latest: 2,
  pictures: [],
  deadLinks: ['/mort'],
  versions: [],
  preview: { view: { site: 'part', locale: 'fr', width: '1280', moment: '', open: 'un' } as const, shown: null },
  done: null,
};
/** The uids of the parts that are shown; the empty one is the head. */
const shownParts = (html: string) =>
  [...html.matchAll(/<section class="o-part" data-part-uid="(\w*)"(?! hidden)/g)].map(([, uid]) => uid);

test('G38 the editor shows one component in both languages, and keeps the others in the form', () => {
  const { html, text } = shown('fr', page(ContentPage, { destinations, content: edited }));
  expect(shownParts(html)).toEqual(['un']);
  expect(
    [...html.matchAll(/data-opens="(\w*)"( aria-current="true")?/g)].map(([, uid, open]) => `${uid}${open ?? ''}`),
  ).toEqual(['', 'un aria-current="true"', 'deux']);
  expect(text).toContain('Paragraphe Un colis');
  for (const name of ['slots.2.0.content', 'slots.2.1.content', 'other.slots.2.0.content', 'title', 'other.title'])
    expect(html).toMatch(new RegExp(`name="${name}"`));
  expect(html).toContain('<input type="hidden" name="other.base" value="4"/>');
  expect(html).toContain('formAction="/gestion/contenu/part/fr/aide?version=2&amp;composant=deux"');
  // What English lacks can begin as a copy.
  expect(html).toMatch(/value="copy:deux:other"[^>]*>Commencer par une copie, en anglais/);
  // A link that leads nowhere is told at its field, and in the outline.
  expect(text).toContain('Ne mène nulle part : /mort.');
  expect(text).toContain('Paragraphe À corriger : Deux');
  expect(html).not.toContain('Rien n’est encore enregistré');
});

test('35.6 the component that was refused is the one shown, and is marked in the outline', () => {
  const typed = {
    intent: 'page',
    base: '2',
    title: 'Aide',
    description: 'd',
    template: 'TextPage',
    'slots.2.count': '1',
  };
  const component = { 'slots.2.0.uid': 'un', 'slots.2.0.typeCode': 'CMSParagraphComponent', 'slots.2.0.content': '' };
  const errors = [{ subject: 'slots.2.0.content', message: 'Remplissez ce champ.', reason: 'unsafe' }];
  const refusal = { intent: 'page', of: '', typed: { ...typed, ...component }, status: 400, errors };
  const elsewhere = { ...edited, preview: { ...edited.preview, view: { ...edited.preview.view, open: '' } } };
  const { html, text } = shown('fr', page(ContentPage, { destinations, content: elsewhere }, refusal));
  expect(shownParts(html)).toEqual(['un']);
  expect(text).toContain('À corriger :');
  expect(html).toMatch(/<input[^>]*name="acceptsCleaning"/);
});
