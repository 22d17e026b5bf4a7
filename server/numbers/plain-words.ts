/** Words that can't name a person (docs/decisions/0030-searches.md). */
import { slugOf } from '#domain/catalog/slug.ts';

const wordsOf = (text: string): readonly string[] => slugOf(text).split('-');

async function load(): Promise<(word: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-fr');
  const listed = (name: keyof typeof dictionary) => new Set(dictionary[name].flatMap(wordsOf));
  const [common, ...names] = [listed('commonWords-fr'), listed('firstnames-fr'), listed('lastnames-fr')];
  return (word) => common.has(word) && !names.some((list) => list.has(word));
}

let isPlain: ReturnType<typeof load> | null = null;

const otherScript = /[^\P{L}\p{Script=Latin}]/u;

/** A number with few digits, a size or a weight: `30`, `20x15`, `5kg`. */
const figure = /^\d{1,4}(?:x\d{1,4})*(?:mm|cm|m|g|kg|l)?$/;

/**
 * Of some texts, those of which every word is a figure, one of the shop's own words, or a common word of French that is no
 * first or last name. A word that is both, such as *petit*, only counts as one of the shop's.
 */
export async function plainTexts(texts: readonly string[], shopTexts: readonly string[]): Promise<ReadonlySet<string>> {
  isPlain ??= load();
  const isCommon = await isPlain;
  const own = new Set(shopTexts.flatMap(wordsOf));
  const isHarmless = (word: string) => figure.test(word) || own.has(word) || isCommon(word);
  return new Set(texts.filter((text) => !otherScript.test(text) && wordsOf(text).every(isHarmless)));
}
