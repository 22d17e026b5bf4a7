/** The words by which a file names the type of a parcel's goods (docs/batches.md, "Customs"). */
import { foldText } from '#domain/territory/text-key.ts';

/** For each type of `data/goods-types.json`, in folded form; its code is always one of them. */
const words: Readonly<Record<string, readonly string[]>> = {
  GIFT: ['cadeau', 'don'],
  COMMERCIAL_SAMPLE: ['echantillon', 'echantillons', 'echantillon commercial', 'sample', 'samples'],
  SALE_OF_GOODS: ['vente', 'vente de marchandise', 'vente de marchandises', 'sale', 'sold goods'],
  DOCUMENTS: ['document'],
  RETURNED_GOODS: ['retour', 'retour de marchandise', 'retour de marchandises', 'return', 'returns'],
  OTHER: ['autre'],
};

const typesByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([type, others]) => [type, ...others].map((word) => [foldText(word), type])),
);

/** The word itself if it names no type, so that the rules refuse it. */
export function goodsTypeOf(word: string): string {
  return typesByWord.get(foldText(word)) ?? word;
}
