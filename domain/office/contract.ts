/** The calls of the back office (docs/back-office.md). */
import * as v from 'valibot';
import { staffRoles } from '#domain/account/staff-role.ts';
import { isFlagName, maxReasonLength } from '#domain/flags/flag.ts';
import { defineCall } from '#domain/site/call.ts';
import { lang, listPage } from '#domain/site/call-query.ts';
import { allSites } from '#domain/site/site.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { brandOfficeCalls } from './brand-contract.ts';
import { auditCall, auditFileCall, changeFlagCall, flagsCall, staffMemberCall } from './calls.ts';
import { carriersCalls } from './carriers-contract.ts';
import { catalogOfficeCalls } from './catalog-contract.ts';
import { catalogImportCalls } from './catalog-import-contract.ts';
import { contentOfficeCalls } from './content-contract.ts';
import { customersCalls } from './customers-contract.ts';
import { disputesContract } from './disputes-contract.ts';
import { findObjectsContract } from './find-contract.ts';
import { jobsCalls } from './jobs-contract.ts';
import { mailsOfficeCalls } from './mails-contract.ts';
import { mediaCalls } from './media-contract.ts';
import { numbersCalls } from './numbers-contract.ts';
import { ordersOfficeCalls } from './orders-contract.ts';
import { allPermissions } from './permission.ts';
import { pointsCalls } from './points-contract.ts';
import { productOfficeCalls } from './product-contract.ts';
import { refundsOfficeCalls } from './refunds-contract.ts';
import { searchesCalls } from './searches-contract.ts';
import { tariffsCalls } from './tariffs-contract.ts';
import { openTermContract, sealTermContract } from './term-contract.ts';
import { withdrawalsOfficeCalls } from './withdrawals-contract.ts';

const tag = 'Back office';
const site = v.picklist(allSites);
const flagName = v.pipe(v.string(), v.maxLength(60), v.guard(isFlagName));

const staffMemberSchema = v.object({
  /** First and last name. */
  name: v.string(),
  roles: v.array(v.picklist(staffRoles)),
  permissions: v.array(v.picklist(allPermissions)),
  /** How many tasks wait for the member on a page; for `today`, the number of lines in its list of tasks. */
  tasks: v.object({
    today: v.number(),
    orders: v.number(),
    mails: v.number(),
    carriers: v.number(),
    jobs: v.number(),
  }),
});
export type StaffMember = v.InferOutput<typeof staffMemberSchema>;

export const staffMemberContract = defineCall(staffMemberCall, {
  summary: 'The caller, as a member of staff, and how many tasks wait for them.',
  tag,
  access: 'staff',
  answers: { 200: staffMemberSchema },
});

const flagSchema = v.object({
  name: flagName,
  carrierName: v.nullable(v.string()),
  site,
  isOpen: v.boolean(),
  reason: v.string(),
  changedBy: v.nullable(v.string()),
  changedAt: v.nullable(v.string()),
  isFixed: v.boolean(),
});

const flagsSchema = v.object({
  flags: v.array(flagSchema),
  processes: v.object({ running: v.number(), upToDate: v.number() }),
});

export const flagsContract = defineCall(flagsCall, {
  summary: 'What is open on each site, who changed it last, and how many processes have applied the latest change.',
  tag,
  access: 'staff',
  answers: { 200: flagsSchema },
});

/** Closing a flag needs a reason; opening doesn't. */
const flagChangeSchema = v.pipe(
  v.object({
    isOpen: v.boolean(),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxReasonLength)), ''),
  }),
  v.forward(
    v.check(({ isOpen, reason }) => isOpen || reason !== '', 'office.reasonMissing'),
    ['reason'],
  ),
);

export const changeFlagContract = defineCall(changeFlagCall, {
  summary: 'Opens or closes a flag on a site, in every process.',
  tag,
  access: 'staff',
  parameters: v.object({ name: flagName, site }),
  body: flagChangeSchema,
  answers: { 200: flagsSchema },
  errors: [409],
});

const auditEntrySchema = v.object({
  number: v.number(),
  /** ISO 8601. */
  at: v.string(),
  actor: v.string(),
  action: v.string(),
  object: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  reason: v.string(),
});

const day = v.optional(v.nullable(v.pipe(v.string(), v.check(isIsoDate, 'field.invalid'))), null);

/**
 * Query parameters that filter the audit log. Empty texts don't filter; `from` and `to` are calendar days in Paris,
 * both included.
 */
const auditFilter = v.object({
  object: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  action: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  actor: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  from: day,
  to: day,
});

export const auditContract = defineCall(auditCall, {
  summary: 'Changes by staff, latest first.',
  tag,
  access: 'staff',
  query: v.object({ ...auditFilter.entries, page: listPage }),
  answers: {
    200: v.object({
      entries: v.array(auditEntrySchema),
      total: v.number(),
      pageSize: v.number(),
      /**
       * When the job `auditChain` last verified the chain of entries (ISO 8601); null if it hasn't run yet, or if its
       * last run failed.
       */
      verified: v.nullable(v.string()),
      /**
       * Number of the first entry that was altered, or that follows a missing one; null if the job has found no such
       * entry.
       */
      firstFault: v.nullable(v.number()),
    }),
  },
});

export const auditFileContract = defineCall(auditFileCall, {
  summary: 'The same changes as CSV, latest first, all of them.',
  tag,
  access: 'staff',
  query: v.object({ ...auditFilter.entries, lang }),
  answers: { 200: v.string() },
  produces: 'text/csv',
});

export const officeCalls = [
  staffMemberContract,
  flagsContract,
  changeFlagContract,
  auditContract,
  auditFileContract,
  findObjectsContract,
  sealTermContract,
  openTermContract,
  ...contentOfficeCalls,
  ...mediaCalls,
  ...carriersCalls,
  ...pointsCalls,
  ...numbersCalls,
  disputesContract,
  ...brandOfficeCalls,
  ...tariffsCalls,
  ...catalogOfficeCalls,
  ...productOfficeCalls,
  ...ordersOfficeCalls,
  ...mailsOfficeCalls,
  ...catalogImportCalls,
  ...refundsOfficeCalls,
  ...withdrawalsOfficeCalls,
  ...customersCalls,
  ...jobsCalls,
  ...searchesCalls,
];
