/** Every use case of the back office, by room (docs/back-office.md). */
import type { OpenedRooms } from '#server/http/use-case.ts';
import { type AccountingOptions, accountingRoom } from './accounting.ts';
import { type AuditOptions, auditRoom } from './audit.ts';
import { type BrandOptions, brandRoom } from './brand.ts';
import { type CarrierOfficeOptions, carrierRoom } from './carriers.ts';
import { type CatalogOfficeOptions, catalogRoom } from './catalog.ts';
import { type CatalogImportOptions, catalogImportRoom } from './catalog-imports.ts';
import { claimRoom } from './claims.ts';
import { type ContentOfficeOptions, contentRoom } from './content.ts';
import { type CustomerOptions, customerRoom } from './customers.ts';
import { type FindOptions, findRoom } from './find.ts';
import { type FlagOptions, flagRoom } from './flags.ts';
import { type JobsOptions, jobRoom } from './jobs.ts';
import { type MailTextOptions, mailRoom } from './mails.ts';
import { type MediaOfficeOptions, mediaRoom } from './media.ts';
import { memberRoom } from './member.ts';
import { type NumbersOptions, numberRoom } from './numbers.ts';
import { type OrderOfficeOptions, orderRoom } from './orders.ts';
import { type PointsOfficeOptions, pointRoom } from './points.ts';
import { type PromotionOfficeOptions, promotionRoom } from './promotions.ts';
import { type RedirectOptions, redirectRoom } from './redirects.ts';
import { refundRoom } from './refunds.ts';
import { type SearchOfficeOptions, searchRoom } from './searches.ts';
import { sendingRoom } from './sending.ts';
import { type StaffKeyOptions, staffKeyRoom } from './staff-keys.ts';
import { staffUseCase } from './staff-use-case.ts';
import { structureRoom } from './structure.ts';
import { type TariffOfficeOptions, tariffRoom } from './tariffs.ts';
import type { TaskSources } from './tasks.ts';
import { type TeamOptions, teamRoom } from './team.ts';
import { withdrawalRoom } from './withdrawals.ts';

export type RoomOptions = AccountingOptions &
  AuditOptions &
  CustomerOptions &
  CatalogOfficeOptions &
  CatalogImportOptions &
  FindOptions &
  BrandOptions &
  CarrierOfficeOptions &
  PointsOfficeOptions &
  ContentOfficeOptions &
  RedirectOptions &
  MediaOfficeOptions &
  FlagOptions &
  JobsOptions &
  MailTextOptions &
  NumbersOptions &
  SearchOfficeOptions &
  OrderOfficeOptions &
  PromotionOfficeOptions &
  StaffKeyOptions &
  TariffOfficeOptions &
  TaskSources &
  TeamOptions;

export const officeRooms = (options: RoomOptions) => ({
  member: memberRoom(options),
  catalog: catalogRoom(options),
  catalogImports: catalogImportRoom(options),
  structure: structureRoom(options),
  find: findRoom(options),
  flags: flagRoom(options),
  jobs: jobRoom(options),
  mails: mailRoom(options),
  numbers: numberRoom(options),
  searches: searchRoom(options),
  orders: orderRoom(options),
  promotions: promotionRoom(options),
  refunds: refundRoom(options),
  claims: claimRoom(options),
  sending: sendingRoom(options),
  staffKeys: staffKeyRoom(options),
  team: teamRoom(options),
  withdrawals: withdrawalRoom(options),
  tariffs: tariffRoom(options),
  accounting: accountingRoom(options),
  audit: auditRoom(options),
  customers: customerRoom(options),
  brand: brandRoom(options),
  carriers: carrierRoom(options),
  points: pointRoom(options),
  content: contentRoom(options),
  redirects: redirectRoom(options),
  media: mediaRoom(options),
  disputes: {
    /** The payments that buyers contest at their bank and that aren't decided yet, the most urgent first. */
    list: staffUseCase('disputes.see', options.openDisputes),
  },
});

export type OfficeUseCases = OpenedRooms<ReturnType<typeof officeRooms>>;
