/** HTTP calls of the back office (docs/back-office.md). */
import type { Hono } from 'hono';
import type { HttpEnv } from '#server/http/request-context.ts';
import { mountAccountingFile } from './accounting.ts';
import { mountAuditFile } from './audit.ts';
import { mountCatalogTables } from './catalog.ts';
import { mountImportFiles } from './catalog-imports.ts';
import { mountClaimPhoto } from './claims.ts';
import { mountMailModel } from './mails.ts';
import { mountNumbersFile } from './numbers.ts';
import { mountOrderDownloads, type OrderOfficeOptions } from './orders.ts';
import { mountCreditNote } from './refunds.ts';
import type { RoomOptions } from './rooms.ts';
import { mountSearchesFile } from './searches.ts';
import { mountPackingSlips, mountSending } from './sending.ts';
import { type StaffCallOptions, staffCallMounter } from './staff-call.ts';
import { mountSimulationFile } from './tariffs.ts';

export type OfficeOptions = StaffCallOptions & OrderOfficeOptions & RoomOptions;

/**
 * Mounts the API of the back office under `/api/gestion`. Each call names the permission that it needs. Callers without
 * that permission get the 404 of an unknown address (docs/back-office.md, "Roles").
 */
export function mountOffice(app: Hono<HttpEnv>, options: OfficeOptions): void {
  const mount = staffCallMounter(app, options);
  mountNumbersFile(mount, options);
  mountAccountingFile(mount, options);
  mountSimulationFile(mount, options);
  mountOrderDownloads(mount, options);
  mountCatalogTables(mount, options);
  mountImportFiles(mount, options);
  mountSearchesFile(mount, options);
  mountCreditNote(mount, options);
  mountClaimPhoto(mount, options);
  mountSending(mount, options);
  mountPackingSlips(mount, options);
  mountMailModel(mount, options);
  mountAuditFile(mount, options);
}
