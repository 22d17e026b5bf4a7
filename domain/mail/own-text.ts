/** An operator's own words in a kind of mail, in one language (docs/back-office.md, "Mails"). */
import * as v from 'valibot';

/** In characters. The address of a preview has them all. */
export const ownTextLimits = { subject: 150, title: 120, before: 600, after: 600 } as const;

export type OwnTextField = keyof typeof ownTextLimits;
export const ownTextFields = Object.keys(ownTextLimits) as OwnTextField[];

const line = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
    v.maxLength(max),
  );
const paragraphs = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    v.maxLength(max),
  );

/** Subject and title take the place of the shop's, unless they are empty; `before` and `after` are added to its text. */
export const ownText = v.object({
  subject: line(ownTextLimits.subject),
  title: line(ownTextLimits.title),
  before: paragraphs(ownTextLimits.before),
  after: paragraphs(ownTextLimits.after),
});
export type OwnText = v.InferOutput<typeof ownText>;

/** Own words of a kind of mail in each language. */
export const ownTexts = v.object({ fr: ownText, en: ownText });
export type OwnTexts = v.InferOutput<typeof ownTexts>;

const nothing: OwnText = { subject: '', title: '', before: '', after: '' };
export const noOwnTexts: OwnTexts = { fr: nothing, en: nothing };

const word = /\{(\w+)\}/g;

/** The words in braces of a text, which stand for facts. */
export const wordsIn = (text: string): readonly string[] => [...text.matchAll(word)].map(([, name = '']) => name);

interface Texts {
  readonly subject: string;
  readonly title: string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

/** A mail's texts with an operator's own; a word in braces that stands for nothing stays as it is. */
export function withOwnText<T extends Texts>(texts: T, own: OwnText, words: Readonly<Record<string, string>>): T {
  const fill = (text: string) => text.replaceAll(word, (braced, name: string) => words[name] ?? braced);
  const split = (text: string) => (text === '' ? [] : fill(text).split(/\n\s*\n/));
  return {
    ...texts,
    subject: fill(own.subject) || texts.subject,
    title: fill(own.title) || texts.title,
    before: [...split(own.before), ...(texts.before ?? [])],
    after: [...(texts.after ?? []), ...split(own.after)],
  };
}
