import type { ApiClient } from '#app/api/client.ts';
import type { NumbersView } from '#app/office/numbers/numbers-view.ts';
import { auditCall, flagsCall } from '#domain/office/calls.ts';
import { carriersCall } from '#domain/office/carriers-calls.ts';
import type { OfficeHealth } from '#domain/office/carriers-contract.ts';
import type { StaffMember } from '#domain/office/contract.ts';
import { disputesCall } from '#domain/office/disputes-calls.ts';
import { jobsCall } from '#domain/office/jobs-calls.ts';
import { numbersCall } from '#domain/office/numbers-calls.ts';
import { staffWaitingCall } from '#domain/office/orders-calls.ts';
import { searchSummaryCall } from '#domain/office/searches-calls.ts';
import type { TodayPageProps } from './TodayPage.tsx';

/** How many of the latest changes the page lists. */
const recentCount = 8;

const isSilent = ({ state }: Pick<OfficeHealth, 'state'>) => state === 'failing' || state === 'paused';

/** Loads the parts of the first page that the member may see by their permissions. */
export async function loadToday(
  api: ApiClient,
  { permissions }: StaffMember,
  view: NumbersView,
): Promise<Omit<TodayPageProps, 'member'>> {
  const { period, site } = view;
  const [flags, log, numbers, waiting, contested, jobs, searches, carriers] = await Promise.all([
    permissions.includes('flags.see') ? api.call(flagsCall) : null,
    permissions.includes('audit.see') ? api.call(auditCall) : null,
    permissions.includes('numbers.see') ? api.call(numbersCall, { query: { period, ...(site && { site }) } }) : null,
    permissions.includes('orders.see') ? api.call(staffWaitingCall) : null,
    permissions.includes('disputes.see') ? api.call(disputesCall) : null,
    permissions.includes('jobs.see') ? api.call(jobsCall) : null,
    permissions.includes('searches.see') ? api.call(searchSummaryCall) : null,
    permissions.includes('carriers.see') ? api.call(carriersCall) : null,
  ]);
  return {
    closed: flags?.flags.filter(({ isOpen }) => !isOpen) ?? [],
    // A request for a refund is a task only for members who decide on it.
    waiting: waiting && { ...waiting, refundAsked: permissions.includes('refunds.make') ? waiting.refundAsked : 0 },
    failedJobs: jobs?.jobs.filter(({ error }) => error !== '') ?? [],
    silentCarriers: carriers?.carriers.filter(isSilent) ?? [],
    silentUpstreams: carriers?.upstreams.filter(isSilent) ?? [],
    disputes: contested?.disputes ?? [],
    health: carriers,
    searches,
    numbers: numbers && { numbers, view },
    recent: log?.entries.slice(0, recentCount) ?? null,
  };
}
