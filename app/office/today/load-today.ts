import type { Office } from '#app/api/use-cases.ts';
import type { Health } from '#app/office/carriers/HealthTables.tsx';
import type { NumbersView } from '#app/office/numbers/numbers-view.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import type { TodayPageProps } from './TodayPage.tsx';

/** How many of the latest changes the page lists. */
const recentCount = 8;

const isSilent = ({ state }: Pick<Health, 'state'>) => state === 'failing' || state === 'paused';

/** Loads the parts of the first page that the member may see by their permissions. */
export async function loadToday(
  office: Office,
  { permissions }: StaffMember,
  view: NumbersView,
): Promise<Omit<TodayPageProps, 'member'>> {
  const { period, site } = view;
  const [flags, log, numbers, waiting, contested, jobs, searches, carriers] = await Promise.all([
    permissions.includes('flags.see') ? office.flags.list() : null,
    permissions.includes('audit.see') ? office.audit.list({}) : null,
    permissions.includes('numbers.see') ? office.numbers.read({ period, ...(site && { site }) }) : null,
    permissions.includes('orders.see') ? office.orders.waiting() : null,
    permissions.includes('disputes.see') ? office.disputes.list() : null,
    permissions.includes('jobs.see') ? office.jobs.list() : null,
    permissions.includes('searches.see') ? office.searches.summary() : null,
    permissions.includes('carriers.see') ? office.carriers.list() : null,
  ]);
  return {
    closed: flags?.flags.filter(({ isOpen }) => !isOpen) ?? [],
    // A request for a refund is a task only for members who decide on it.
    waiting: waiting && { ...waiting, refundAsked: permissions.includes('refunds.make') ? waiting.refundAsked : 0 },
    failedJobs: jobs?.filter(({ error }) => error !== '') ?? [],
    silentCarriers: carriers?.carriers.filter(isSilent) ?? [],
    silentUpstreams: carriers?.upstreams.filter(isSilent) ?? [],
    disputes: contested ?? [],
    health: carriers,
    searches,
    numbers: numbers && { numbers, view },
    recent: log?.entries.slice(0, recentCount) ?? null,
  };
}
