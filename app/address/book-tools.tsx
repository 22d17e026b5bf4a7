import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import type { Site } from '#domain/site/site.ts';
import type { BookToolsProps } from './BookTools.tsx';
import { hasBook } from './has-book.ts';
import { readParty } from './party-form.ts';

type ToolsComponent = ComponentType<Omit<BookToolsProps, 'texts'>>;

/** The served form, if it was served with the tools. */
function servedForm(): HTMLFormElement | null {
  const [entry] = document.getElementsByName('sender.entry');
  return entry instanceof HTMLInputElement ? entry.form : null;
}

/**
 * The fields without the tools. The served page has the tools, so React replaces it: what was typed there until then is
 * filled in again.
 */
function fieldsAlone(served: HTMLFormElement | null): ToolsComponent {
  return function FieldsAlone({ role, draft, onFill, children }) {
    const [typed] = useState(() => (served?.isConnected ? readParty(new FormData(served), role, draft) : null));
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useEffect(() => {
      if (typed) onFill(typed);
    }, []);
    return <div>{children}</div>;
  };
}

/** The tools; when they can't be loaded, the fields alone, to be typed in as by any visitor. */
async function load(part: () => Promise<ToolsComponent>): Promise<{ default: ToolsComponent }> {
  try {
    return { default: await part() };
  } catch {
    return { default: fieldsAlone(servedForm()) };
  }
}

/** One chunk of code and texts for each language, fetched for signed-in visitors only. */
const tools: Readonly<Record<Locale, ToolsComponent>> = {
  fr: lazy(() => load(async () => (await import('./BookToolsFr.tsx')).BookToolsFr)),
  en: lazy(() => load(async () => (await import('./BookToolsEn.tsx')).BookToolsEn)),
};

/** The address book around the fields of a party; null for visitors without one. */
export function useBookTools(account: PageAccount | null, site: Site): ToolsComponent | null {
  const Tools = tools[useLocale()];
  return hasBook(account, site) ? Tools : null;
}
