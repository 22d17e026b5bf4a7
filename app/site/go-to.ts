// biome-ignore lint/style/noRestrictedImports: the one place that redirects
import { redirect, redirectDocument } from 'react-router';
import { pageAt, tierOf } from '#domain/site/paths.ts';

/** A redirect (302) to a page of ours that knows its tier: document pages need a load of their own (docs/architecture.md). */
export function goTo(target: string, status = 302): Response {
  const found = pageAt(target.split(/[?#]/, 1)[0] ?? '');
  return found && tierOf(found.page) === 'application' ? redirect(target, status) : redirectDocument(target, status);
}
