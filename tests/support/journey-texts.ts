/** Texts of the screens, with which journeys find elements by their accessible names in either language. */

import { documents as documentsEn } from '#app/i18n/en/documents.ts';
import { messages as messagesEn } from '#app/i18n/en/index.ts';
import { texts as pagesEn } from '#app/i18n/en/texts.ts';
import { type DocumentMessages, documents as documentsFr } from '#app/i18n/fr/documents.ts';
import { type Messages, messages as messagesFr } from '#app/i18n/fr/index.ts';
import { type Texts as PageTexts, texts as pagesFr } from '#app/i18n/fr/texts.ts';
import type { Locale } from '#domain/site/locale.ts';

export type Texts = Messages & { readonly documents: DocumentMessages; readonly pages: PageTexts };

export const texts: Readonly<Record<Locale, Texts>> = {
  fr: { ...messagesFr, documents: documentsFr, pages: pagesFr },
  en: { ...messagesEn, documents: documentsEn, pages: pagesEn },
};

/** French texts, the default for a visitor who hasn't chosen a language. */
export const fr = texts.fr;
