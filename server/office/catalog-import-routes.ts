/** HTTP calls for imports of the catalog (docs/catalog.md, "From the browser"). */
import { catalogFaultMessage } from '#domain/catalog/catalog-file-fault.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import {
  applyCatalogImportContract,
  catalogFaultsContract,
  catalogImportsContract,
  stopCatalogImportContract,
  undoCatalogImportContract,
  uploadCatalogContract,
} from '#domain/office/catalog-import-contract.ts';
import { officeItemPages } from '#domain/office/pages.ts';
import { csvFile } from '#domain/site/csv-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CatalogImports } from '#server/catalog/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { conflict } from '#server/http/refusals.ts';
import type { StaffMount } from './staff-call.ts';

export interface CatalogImportOptions {
  readonly catalogImports: CatalogImports;
}

type Started = Awaited<ReturnType<CatalogImports['start']>>;

const refusals: Readonly<Record<Exclude<Started, number>, { status: number; key: ErrorKey }>> = {
  busy: { status: 409, key: 'office.importBusy' },
  none: { status: 400, key: 'office.importNone' },
  names: { status: 400, key: 'office.importNames' },
  tooLarge: { status: 400, key: 'office.importTooLarge' },
  unreadable: { status: 400, key: 'office.importUnreadable' },
  stopped: { status: 409, key: 'office.importStopped' },
};

const shownFaults = 50;
const headings: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['Fichier', 'Ligne', 'Colonne', 'Faute et remède'],
  en: ['File', 'Line', 'Column', 'Fault and remedy'],
};

const wrongState = () => conflict('office.importState', { reason: 'state' });

async function wireFaults(imports: CatalogImports, id: number, locale: Locale, limit?: number) {
  return (await imports.faults(id, limit)).map((fault) => ({
    file: fault.file,
    place: fault.place,
    column: fault.column,
    message: catalogFaultMessage(locale, fault),
  }));
}

async function wireImports(imports: CatalogImports, locale: Locale) {
  const listed = await imports.list();
  return {
    imports: listed.map(({ startedAt, endedAt, files, ...each }) => ({
      ...each,
      files: [...files],
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    faults: listed[0] ? await wireFaults(imports, listed[0].id, locale, shownFaults) : [],
    undoable: await imports.undoable(),
  };
}

/** Mounts the calls for imports of the catalog. */
export function mountCatalogImports(mount: StaffMount, { catalogImports: imports }: CatalogImportOptions): void {
  const listed = async (locale: Locale) => ({ status: 200 as const, body: await wireImports(imports, locale) });

  mount(catalogImportsContract, (_input, { locale }) => listed(locale));
  mount(uploadCatalogContract, async (_input, { upload, wantsPage, actor, record }) => {
    const started = await imports.start(upload, actor, record);
    if (wantsPage) {
      const query = typeof started === 'number' ? '' : `?refus=${started}`;
      return new Response(null, {
        status: 303,
        headers: { Location: `${officeItemPages.catalogImport.path}${query}` },
      });
    }
    if (typeof started === 'number') return { status: 201, body: { id: started } };
    const { status, key } = refusals[started];
    throw new ApiError(status, [
      { type: status === 409 ? 'ConflictError' : 'ValidationError', key, subject: 'files', reason: started },
    ]);
  });
  mount(catalogFaultsContract, async ({ parameters: { id } }, { locale }) => {
    const lines = (await wireFaults(imports, id, locale)).map(({ file, place, column, message }) => [
      file,
      String(place ?? ''),
      column ?? '',
      message,
    ]);
    return csvAnswer(csvFile([headings[locale], ...lines], locale), `catalogue-fautes-${id}.csv`);
  });
  mount(stopCatalogImportContract, async ({ parameters: { id } }, { locale, record }) => {
    if (!(await imports.stop(id, record))) throw wrongState();
    return listed(locale);
  });
  mount(applyCatalogImportContract, async ({ parameters: { id }, body: { seen } }, { locale, actor }) => {
    const report = (await imports.find(id))?.report;
    if (report && report.unusualCount !== seen) {
      throw new ApiError(400, [
        { type: 'ValidationError', key: 'office.importUnseen', subject: 'seen', reason: 'unseen' },
      ]);
    }
    if (!(await imports.apply(id, actor))) throw wrongState();
    return listed(locale);
  });
  mount(undoCatalogImportContract, async ({ parameters: { id } }, { locale, actor }) => {
    if (!(await imports.undo(id, actor))) throw wrongState();
    return listed(locale);
  });
}
