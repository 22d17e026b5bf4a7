import { redirect, redirectDocument } from 'react-router';
import type { Mode } from '#domain/site/mode.ts';
import { type PageName, pathOf, tierOf } from '#domain/site/paths.ts';

/** A redirect to a page that knows its tier: a document page needs a load of its own (docs/architecture.md). */
export function goTo(page: PageName, mode: Mode, query: Readonly<Record<string, string>> = {}, status = 302): Response {
  const search = new URLSearchParams(query).toString();
  const target = search ? `${pathOf(page, mode)}?${search}` : pathOf(page, mode);
  return tierOf(page) === 'application' ? redirect(target, status) : redirectDocument(target, status);
}

/** A redirect to a path of ours, such as a list's or a product's one spelling: document pages all (docs/requirements.md NAV-4). */
export function moveTo(path: string, status: 301 | 302 | 303): Response {
  return redirectDocument(path, status);
}

/** A load of its own of an address of ours: sign-in leads out of the application, another area out of the shop. */
export function leaveTo(address: string, status: 302 | 303 = 302): Response {
  return redirectDocument(address, status);
}
