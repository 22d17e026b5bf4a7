import { dataSheetCall } from '#domain/documents/data-sheet-calls.ts';
import { callPath } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

export function dataSheetPath(code: string, site: Site, locale: Locale): string {
  return `${callPath(dataSheetCall, { site, code })}?lang=${locale}`;
}
