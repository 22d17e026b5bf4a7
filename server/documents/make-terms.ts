/** Makes the terms of sale as PDF, for buyers to keep (docs/decisions/0042-mails-that-say-it-all.md). */
import { dayText } from '#domain/documents/figures-text.ts';
import type { TermsData } from '#domain/documents/terms-data.ts';
import type { Locale } from '#domain/site/locale.ts';
import { parisDayAndTime } from '#domain/time/paris-instant.ts';
import { edges, makeStatement, normal } from './draw-statement.ts';
import type { MakingFacts } from './make-labels.ts';
import type { TextStyle } from './sheet-style.ts';

/** In millimetres. */
const [first, lowest, width] = [53, 268, edges.right - edges.left];

const body = { ...normal, leading: 4.6 } as const;

const inForceOn: Readonly<Record<Locale, (day: string) => string>> = {
  fr: (day) => `En vigueur le ${day}`,
  en: (day) => `In force on ${day}`,
};

export function makeTerms(
  { title, lead, sections }: TermsData,
  locale: Locale,
  making: MakingFacts,
): Promise<Uint8Array> {
  const lines = [inForceOn[locale](dayText(parisDayAndTime(making.madeAt).day, locale))];
  return makeStatement({ title, lines, locale, specimen: false, foot: [] }, making, (sheet, startPage) => {
    let y = first;
    /** A paragraph goes on on the next page if it must; `below` is kept free for what belongs under it. */
    const write = (tag: 'H2' | 'P', text: string, style: TextStyle & { readonly leading: number }, below = 0) => {
      let lines = sheet.wrap(text, width, style);
      while (lines.length > 0) {
        const count = Math.floor((lowest - below - y) / style.leading) + 1;
        if (count < 1) {
          startPage();
          y = first;
          continue;
        }
        y = sheet.lines(tag, lines.slice(0, count), edges.left, y, style);
        lines = lines.slice(count);
      }
    };
    write('P', lead, body);
    for (const { heading, paragraphs } of sections) {
      y += 3;
      if (heading !== '') write('H2', heading, { ...body, size: 4, weight: 'semibold' }, 10);
      for (const paragraph of paragraphs) {
        y += 1;
        write('P', paragraph, body);
      }
    }
  });
}
