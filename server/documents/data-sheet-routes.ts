/** The data sheets of products over HTTP (docs/catalog.md, "Facts"). */
import type { Hono } from 'hono';
import { dataSheetContract } from '#domain/documents/data-sheet-contract.ts';
import { dataSheetWords } from '#domain/documents/data-sheet-words.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import type { HttpEnv } from '#server/http/request-context.ts';

export interface DataSheetOptions extends MountOptions {
  readonly catalog: Pick<CatalogService, 'readProduct' | 'today'>;
  /** Whose name the sheets bear. */
  readonly author: string;
  readonly clock: () => Date;
}

/** A sheet is made anew each time, so that it has the catalog's present data. */
export function mountDataSheets(app: Hono<HttpEnv>, options: DataSheetOptions): void {
  const { catalog, author, clock } = options;
  callMounter(app, options)(dataSheetContract, async ({ parameters: { site, code } }, { locale }) => {
    // Loaded with the first sheet, as everything that draws PDFs (`service.ts`).
    const { makeDataSheet } = await import('./make-data-sheet.ts');
    const product = await catalog.readProduct({ site, locale }, code, 'DEFAULT');
    const pdf = await makeDataSheet({ product, locale, day: catalog.today() }, { author, madeAt: clock() });
    return pdfAnswer(pdf, `${dataSheetWords[locale].file}-${product.code}.pdf`);
  });
}
