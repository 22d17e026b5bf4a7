import { type ComponentType, lazy } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import type { BookToolsProps } from './BookTools.tsx';

type Tools = ComponentType<Omit<BookToolsProps, 'texts'>>;

/** Code and texts in one chunk for each language, which only those load who are signed in. */
const tools: Readonly<Record<Locale, Tools>> = {
  fr: lazy(async () => ({ default: (await import('./BookToolsFr.tsx')).BookToolsFr })),
  en: lazy(async () => ({ default: (await import('./BookToolsEn.tsx')).BookToolsEn })),
};

/** What signed-in visitors have around the fields of a party; a consumer browses the professional site as anyone does (docs/requirements.md ACC-6). */
export function useBookTools(account: PageAccount | null, site: Mode): Tools | null {
  const own = tools[useLocale()];
  return account && (site === 'part' || account.isPro) ? own : null;
}
