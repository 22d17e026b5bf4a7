import { redirect, redirectDocument } from 'react-router';
import type { Mode } from '#domain/site/mode.ts';
import { type PageName, pageAt, pathOf, tierOf } from '#domain/site/paths.ts';

/** A redirect to a path of ours that knows its tier: a document page needs a load of its own (docs/architecture.md). */
export function goToPath(path: string, status = 302): Response {
  const found = pageAt(path.split(/[?#]/, 1)[0] ?? '');
  return found && tierOf(found.page) === 'application' ? redirect(path, status) : redirectDocument(path, status);
}

/** The same to a page. */
export function goTo(page: PageName, mode: Mode, query: Readonly<Record<string, string>> = {}, status = 302): Response {
  const search = new URLSearchParams(query).toString();
  return goToPath(search ? `${pathOf(page, mode)}?${search}` : pathOf(page, mode), status);
}
