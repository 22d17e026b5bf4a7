/** Imports of the catalog: use cases, and calls for their files (docs/catalog.md, "From the browser"). */
import * as v from 'valibot';
import { catalogFaultMessage, faultPlaces } from '#domain/catalog/catalog-file-fault.ts';
import { reportedTables } from '#domain/catalog/import-report.ts';
import { catalogFaultsCall, uploadCatalogCall, uploadRefusalKeys } from '#domain/office/catalog-files.ts';
import { officeItemPages } from '#domain/office/pages.ts';
import { givenNumber } from '#domain/site/call-query.ts';
import { csvFile } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CatalogImports } from '#server/catalog/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { conflict } from '#server/http/refusals.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCase, staffUseCaseOf } from './staff-use-case.ts';

export interface CatalogImportOptions {
  readonly catalogImports: CatalogImports;
}

const shownFaults = 50;

/** The faults of an import, each with what is wrong and how to correct it. */
const faultsOf = async ({ catalogImports }: CatalogImportOptions, id: number, locale: Locale, limit?: number) =>
  (await catalogImports.faults(id, limit)).map((fault) => ({
    file: fault.file,
    place: faultPlaces(locale, fault),
    column: fault.column,
    message: catalogFaultMessage(locale, fault),
  }));

function requireDone(isDone: boolean): void {
  if (!isDone) throw conflict('office.importState', { reason: 'state' });
}

/**
 * `seen`: the number of unusual changes that the page has shown to the member of staff. `removed`: the tables of which
 * rows that the files don't have are removed.
 */
const application = v.object({
  id: givenNumber,
  seen: v.pipe(v.optional(v.string(), ''), v.transform(Number)),
  removed: v.optional(v.array(v.picklist(reportedTables)), []),
});

export const catalogImportRoom = (options: CatalogImportOptions) => ({
  /** Imports from the browser, the latest first, whose first faults are listed. */
  list: staffUseCase('catalog.change', async ({ locale }) => {
    const imports = await options.catalogImports.list();
    const faults = imports[0] ? await faultsOf(options, imports[0].id, locale, shownFaults + 1) : [];
    const isCut = faults.length > shownFaults;
    return { imports, faults: faults.slice(0, shownFaults), isCut, undoable: await options.catalogImports.undoable() };
  }),
  /** Ends an import that is at work, or waits to be applied. Nothing of it remains. */
  stop: staffUseCaseOf('catalog.change', givenNumber, async ({ record }, id) =>
    requireDone(await options.catalogImports.stop(id, record)),
  ),
  /** Begins to apply an import in one transaction. Throws a 400 if it has another number of unusual changes. */
  apply: staffUseCaseOf('catalog.change', application, async ({ actor }, { id, seen, removed }) => {
    const report = (await options.catalogImports.find(id))?.report;
    if (report && report.unusualCount !== seen) {
      const error = { type: 'ValidationError', key: 'office.importUnseen', subject: 'seen', reason: 'unseen' } as const;
      throw new ApiError(400, [error]);
    }
    requireDone(await options.catalogImports.apply(id, actor, removed));
  }),
  /** Begins to put back what the last import changed. */
  undo: staffUseCaseOf('catalog.change', givenNumber, async ({ actor }, id) =>
    requireDone(await options.catalogImports.undo(id, actor)),
  ),
});

const headings: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['Fichier', 'Ligne', 'Colonne', 'Faute et remède'],
  en: ['File', 'Line', 'Column', 'Fault and remedy'],
};

export function mountImportFiles(mount: StaffMount, options: CatalogImportOptions): void {
  mount(uploadCatalogCall, async (_input, { upload, wantsPage, actor, record }) => {
    const started = await options.catalogImports.start(upload, actor, record);
    if (wantsPage) {
      const query = typeof started === 'number' ? '' : `?refus=${started}`;
      const headers = { Location: `${officeItemPages.catalogImport.path}${query}` };
      return new Response(null, { status: 303, headers });
    }
    if (typeof started === 'number') return { status: 201, body: { id: started } };
    const isConflict = started === 'busy' || started === 'stopped';
    const type = isConflict ? 'ConflictError' : 'ValidationError';
    const key = uploadRefusalKeys[started];
    throw new ApiError(isConflict ? 409 : 400, [{ type, key, subject: 'files', reason: started }]);
  });
  mount(catalogFaultsCall, async ({ parameters: { id } }, { locale }) => {
    const lines = (await faultsOf(options, id, locale)).map(({ file, place, column, message }) => [
      file,
      place,
      column ?? '',
      message,
    ]);
    return csvAnswer(csvFile([headings[locale], ...lines], locale), `catalogue-fautes-${id}.csv`);
  });
}
