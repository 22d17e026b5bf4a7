/** French typography: no-break spaces before two-part punctuation marks and units. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents as documentsEn } from '#app/i18n/en/documents.ts';
import { messages as messagesEn } from '#app/i18n/en/index.ts';
import { texts as pagesEn } from '#app/i18n/en/texts.ts';
import { documents } from '#app/i18n/fr/documents.ts';
import { messages } from '#app/i18n/fr/index.ts';
import { texts as pages } from '#app/i18n/fr/texts.ts';
import type { PageTexts } from '#app/i18n/page-texts.ts';
import { messagesEn as errorsEn } from '#domain/errors/messages-en.ts';
import { messagesFr } from '#domain/errors/messages-fr.ts';

const params = { service: 'A', carrier: 'B', place: 'C', sign: '@', limit: 1000, actual: 2000, count: 38 };
/**
 * Arguments with which every text that is a function is called. The types of its parameters aren't known at run time,
 * so calls that throw are skipped.
 */
const samples: readonly (readonly unknown[])[] = [
  [params],
  ['Lyon', 'Annecy', 'Genève', 'Paris'],
  [['Signature', 'Samedi'], ['Samedi']],
  ['part', 'Guichet'],
  [1, 1, 1],
  [5, 5, 5],
  [5, 'Lyon', 'Annecy'],
  ['Lyon', 5, 'Annecy'],
];

const besidePages = Object.fromEntries(
  await Promise.all(
    globSync('app/**/*-texts.ts').map(async (path) => [
      path,
      Object.values(await import(/* @vite-ignore */ `#${path}`))[0],
    ]),
  ),
) as Readonly<Record<string, PageTexts<unknown>>>;

interface Text {
  readonly place: string;
  readonly text: string;
}

function answersOf(place: string, message: (...args: readonly unknown[]) => unknown): Text[] {
  const answers = samples.flatMap((args): Text[] => {
    try {
      return textsOf(place, message(...args));
    } catch (error) {
      if (error instanceof TypeError) return [];
      throw error;
    }
  });
  if (answers.length === 0) throw new Error(`no sample fits ${place}`);
  return answers;
}

const isMessage = (value: unknown): value is (...args: readonly unknown[]) => unknown => typeof value === 'function';

function textsOf(place: string, value: unknown): Text[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (isMessage(value)) return answersOf(place, value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(`${place}.${name}`, each));
}

const texts = [
  ...textsOf('messages', messages),
  ...textsOf('pages', pages),
  ...textsOf('documents', documents),
  ...textsOf('errors', messagesFr),
  ...Object.entries(besidePages).flatMap(([path, { fr }]) => textsOf(path, fr)),
];

const placesOf = (pattern: RegExp) =>
  [...new Set(texts.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text}`))].sort();

test('the catalogs are searched, functions included', () => {
  expect(texts.length).toBeGreaterThan(700);
  const walked = new Set(texts.map(({ place }) => place));
  for (const place of [
    'messages.shell.skip',
    'pages.cart.options',
    'documents.ranking.sections.0.title',
    'app/office/mails/mails-texts.ts.lead',
  ]) {
    expect(walked).toContain(place);
  }
});

test('NAV-31 a no-break space stands before two-part punctuation and %, and inside quotation marks', () => {
  expect(placesOf(/[ \t\n\u202F][:;?!€%»]|«[^\u00A0]|[^\u00A0]»/)).toEqual([]);
});

test('NAV-31 no two-part punctuation follows a word directly', () => {
  expect(placesOf(/[\p{L}\d)][;?!€%](?!\w)|[\p{L}\d)]:(?!\/\/|\w)/u)).toEqual([]);
});

test('NAV-31 a figure stays with its unit', () => {
  expect(placesOf(/\d (?:k?g|[ckm]?m|min|h|ko|jours?|heures?|minutes?|caractères?)(?![\p{L}\d])/u)).toEqual([]);
});

test('SMT-21 NAV-31 a price without VAT has a single name in English', () => {
  const english = [messagesEn, pagesEn, documentsEn].flatMap((catalog) => textsOf('en', catalog));
  expect(english.filter(({ text }) => text.includes('excl. VAT')).length).toBeGreaterThan(3);
  expect(english.filter(({ text }) => /\bex\.? VAT/.test(text))).toEqual([]);
});

test('NAV-31 English uses one term per concept: mailbox, pickup point, edit the parcel', () => {
  const english = [
    ...textsOf('messages', messagesEn),
    ...textsOf('pages', pagesEn),
    ...textsOf('documents', documentsEn),
    ...textsOf('errors', errorsEn),
    ...Object.entries(besidePages).flatMap(([path, { en }]) => textsOf(path, en)),
  ];
  const others = /letter ?box|pick-up point|relay point|change the parcel/i;
  expect(english.filter(({ text }) => others.test(text))).toEqual([]);
  expect(english.some(({ text }) => /pickup point/i.test(text))).toBe(true);
});
