/** Texts that stand beside the document page that shows them, in a file named `*-texts.ts`. */
import type { Locale } from '#domain/site/locale.ts';
import { useLocale } from './messages.tsx';

export type PageTexts<Texts> = Readonly<Record<Locale, Texts>>;

/** The French texts, and the English ones in the same shape. */
export const pageTexts = <Texts>(fr: Texts, en: NoInfer<Texts>): PageTexts<Texts> => ({ fr, en });

export const usePageTexts = <Texts>(texts: PageTexts<Texts>): Texts => texts[useLocale()];
