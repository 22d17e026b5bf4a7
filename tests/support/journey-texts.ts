/** What the screens say, so that a journey finds things by their accessible names in either language. */

import { documents as documentsEn } from '#app/i18n/en/documents.ts';
import { messages as messagesEn } from '#app/i18n/en/index.ts';
import { steps as stepsEn } from '#app/i18n/en/steps.ts';
import { type DocumentMessages, documents as documentsFr } from '#app/i18n/fr/documents.ts';
import { type Messages, messages as messagesFr } from '#app/i18n/fr/index.ts';
import { type StepMessages, steps as stepsFr } from '#app/i18n/fr/steps.ts';
import type { Locale } from '#domain/site/locale.ts';

export type Texts = Messages & { readonly documents: DocumentMessages; readonly steps: StepMessages };

export const texts: Readonly<Record<Locale, Texts>> = {
  fr: { ...messagesFr, documents: documentsFr, steps: stepsFr },
  en: { ...messagesEn, documents: documentsEn, steps: stepsEn },
};

/** French, what a visitor sees before choosing. */
export const fr = texts.fr;
