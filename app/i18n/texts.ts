/**
 * Texts of application pages, grouped by subject. A browser loads the subjects that the page's `handle` names, in the
 * page's language; on the server all texts come from a React context.
 */
import { createContext, use } from 'react';
import type { Messages } from '#app/i18n/fr/index.ts';
import type { Texts } from '#app/i18n/fr/texts.ts';
import { defaultLocale, type Locale, parseLocale } from '#domain/site/locale.ts';

export type TextSubject = keyof Texts;

/** How a language's texts are loaded: a module for each subject, which exports them by the subject's name. */
export type TextLoaders = {
  readonly [Subject in TextSubject]: () => Promise<Readonly<Record<Subject, Texts[Subject]>>>;
};

/** Each language's texts of every page and its loaders, in a chunk of its own. */
const languages: Record<Locale, () => Promise<{ readonly messages: Messages; readonly loaders: TextLoaders }>> = {
  fr: () => import('#app/i18n/fr/index.ts'),
  en: () => import('#app/i18n/en/index.ts'),
};

/** The language of the page that the browser shows. */
export function shownLocale(): Locale {
  return parseLocale(document.documentElement.lang) ?? defaultLocale;
}

/** Loads, in the browser, the texts that are available on every page. */
export async function loadMessages(): Promise<Messages> {
  return (await languages[shownLocale()]()).messages;
}

const loaded = new Map<TextSubject, unknown>();
const pending = new Map<TextSubject, Promise<unknown>>();

async function loadSubject<Subject extends TextSubject>(subject: Subject): Promise<Texts[Subject]> {
  const { loaders } = await languages[shownLocale()]();
  const { [subject]: texts } = await loaders[subject]();
  loaded.set(subject, texts);
  return texts;
}

function load<Subject extends TextSubject>(subject: Subject): Promise<Texts[Subject]> {
  const pendingTexts = pending.get(subject) as Promise<Texts[Subject]> | undefined;
  if (pendingTexts) return pendingTexts;
  const loading = loadSubject(subject);
  pending.set(subject, loading);
  // A failed load is forgotten, so that the next page that needs the texts tries again.
  loading.catch(() => pending.delete(subject));
  return loading;
}

/**
 * Loads texts in the browser before the page that needs them is rendered: in its `clientLoader`, or before hydration.
 */
export async function loadTexts(subjects: readonly TextSubject[]): Promise<void> {
  await Promise.all(subjects.map(load));
}

/** The texts of all subjects while a page is rendered on the server; null in the browser. */
export const TextsContext = createContext<Texts | null>(null);

/**
 * The texts of a subject. If the page's `handle` doesn't name it, the component suspends until the texts have arrived.
 */
export function useTexts<Subject extends TextSubject>(subject: Subject): Texts[Subject] {
  const all = use(TextsContext);
  if (all) return all[subject];
  return (loaded.get(subject) as Texts[Subject] | undefined) ?? use(load(subject));
}
