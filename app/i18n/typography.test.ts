/** French texts as they are printed: what stands before a double sign or a unit stays on its line. */
import { expect, test } from 'vitest';
import { documents as documentsEn } from '#app/i18n/en/documents.ts';
import { messages as messagesEn } from '#app/i18n/en/index.ts';
import { steps as stepsEn } from '#app/i18n/en/steps.ts';
import { documents } from '#app/i18n/fr/documents.ts';
import { messages } from '#app/i18n/fr/index.ts';
import { steps } from '#app/i18n/fr/steps.ts';
import { messagesEn as errorsEn } from '#domain/errors/messages-en.ts';
import { messagesFr } from '#domain/errors/messages-fr.ts';

const params = { service: 'A', carrier: 'B', place: 'C', sign: '@', limit: 1000, actual: 2000, count: 38 };
/** What functions of texts are called with, until they answer: their parameters can't be asked for. */
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

interface Text {
  readonly place: string;
  readonly text: string;
}

function answersOf(place: string, message: (...given: readonly unknown[]) => unknown): Text[] {
  const answers = samples.flatMap((given): Text[] => {
    try {
      return textsOf(place, message(...given));
    } catch (error) {
      if (error instanceof TypeError) return [];
      throw error;
    }
  });
  if (answers.length === 0) throw new Error(`no sample fits ${place}`);
  return answers;
}

const isMessage = (value: unknown): value is (...given: readonly unknown[]) => unknown => typeof value === 'function';

function textsOf(place: string, value: unknown): Text[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (isMessage(value)) return answersOf(place, value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(`${place}.${name}`, each));
}

const texts = [
  ...textsOf('messages', messages),
  ...textsOf('steps', steps),
  ...textsOf('documents', documents),
  ...textsOf('errors', messagesFr),
];

const notShown = (pattern: RegExp) =>
  [...new Set(texts.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text}`))].sort();

test('the catalogues are walked, functions included', () => {
  expect(texts.length).toBeGreaterThan(700);
  const walked = new Set(texts.map(({ place }) => place));
  for (const place of ['messages.shell.skip', 'steps.cart.options', 'documents.ranking.sections.0.title']) {
    expect(walked).toContain(place);
  }
});

test('NAV-31 a no-break space stands before double signs and %, and inside quotation marks', () => {
  expect(notShown(/[ \t\n\u202F][:;?!€%»]|«[^\u00A0]|[^\u00A0]»/)).toEqual([]);
});

test('NAV-31 no double sign stands right after a word', () => {
  expect(notShown(/[\p{L}\d)][;?!€%](?!\w)|[\p{L}\d)]:(?!\/\/|\w)/u)).toEqual([]);
});

test('NAV-31 a figure stays with its unit', () => {
  expect(notShown(/\d (?:k?g|[ckm]?m|min|h|ko|jours?|heures?|minutes?|caractères?)(?![\p{L}\d])/u)).toEqual([]);
});

test('SMT-21 NAV-31 a price without VAT is called by one word in English', () => {
  const shown = [messagesEn, stepsEn, documentsEn].flatMap((catalogue) => textsOf('en', catalogue));
  expect(shown.filter(({ text }) => text.includes('excl. VAT')).length).toBeGreaterThan(3);
  expect(shown.filter(({ text }) => /\bex\.? VAT/.test(text))).toEqual([]);
});

test('NAV-31 English has one word for a thing: mailbox, pickup point, and one for an action: edit the parcel', () => {
  const english = [
    ...textsOf('messages', messagesEn),
    ...textsOf('steps', stepsEn),
    ...textsOf('documents', documentsEn),
    ...textsOf('errors', errorsEn),
  ];
  const others = /letter ?box|pick-up point|relay point|change the parcel/i;
  expect(english.filter(({ text }) => others.test(text))).toEqual([]);
  expect(english.some(({ text }) => /pickup point/i.test(text))).toBe(true);
});
