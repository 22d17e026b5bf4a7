import { type ComponentType, lazy } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import type { BookToolsProps } from './BookTools.tsx';
import { hasBook } from './has-book.ts';

type Tools = ComponentType<Omit<BookToolsProps, 'texts'>>;

/** The tools; the fields alone when they don't come: an address is typed as by anyone. */
async function load(part: () => Promise<Tools>): Promise<{ default: Tools }> {
  try {
    return { default: await part() };
  } catch {
    return { default: ({ children }) => <div>{children}</div> };
  }
}

/** Code and texts in one chunk for each language, which only those load who are signed in. */
const tools: Readonly<Record<Locale, Tools>> = {
  fr: lazy(() => load(async () => (await import('./BookToolsFr.tsx')).BookToolsFr)),
  en: lazy(() => load(async () => (await import('./BookToolsEn.tsx')).BookToolsEn)),
};

/** What signed-in visitors have around the fields of a party. */
export function useBookTools(account: PageAccount | null, site: Mode): Tools | null {
  const own = tools[useLocale()];
  return hasBook(account, site) ? own : null;
}
