import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import type { Site } from '#domain/site/site.ts';
import type { BookToolsProps } from './BookTools.tsx';
import { hasBook } from './has-book.ts';
import { readParty } from './party-form.ts';

type ToolsComponent = ComponentType<Omit<BookToolsProps, 'texts'>>;

function servedForm(): HTMLFormElement | null {
  const [entry] = document.getElementsByName('sender.entry');
  return entry instanceof HTMLInputElement ? entry.form : null;
}

/**
 * Makes a component that renders the fields without the address book. React uses it to replace the server's rendering,
 * which has the address book, so values typed there meanwhile are filled in again.
 */
function fieldsAlone(served: HTMLFormElement | null): ToolsComponent {
  return function FieldsAlone({ role, draft, onFill, children }) {
    const [typed] = useState(() => (served?.isConnected ? readParty(new FormData(served), role, draft) : null));
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
    useEffect(() => {
      if (typed) onFill(typed);
    }, []);
    return <div>{children}</div>;
  };
}

/**
 * Loads the address book's component. If it can't be loaded, resolves to one that renders the fields alone, as for
 * visitors without an address book.
 */
async function load(part: () => Promise<ToolsComponent>): Promise<{ default: ToolsComponent }> {
  try {
    return { default: await part() };
  } catch {
    return { default: fieldsAlone(servedForm()) };
  }
}

/** For each language a chunk with code and texts, which only signed-in visitors load. */
const tools: Readonly<Record<Locale, ToolsComponent>> = {
  fr: lazy(() => load(async () => (await import('./BookToolsFr.tsx')).BookToolsFr)),
  en: lazy(() => load(async () => (await import('./BookToolsEn.tsx')).BookToolsEn)),
};

export function useBookTools(account: PageAccount | null, site: Site): ToolsComponent | null {
  const Tools = tools[useLocale()];
  return hasBook(account, site) ? Tools : null;
}
