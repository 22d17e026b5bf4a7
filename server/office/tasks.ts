/** Counts the tasks of staff, for the figures in the navigation of the back office (docs/back-office.md, "Tasks"). */
import type { Permission } from '#domain/office/permission.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import type { OpenDispute } from '#domain/payment/dispute.ts';
import type { FlagService } from '#server/flags/service.ts';
import type { JobService } from '#server/jobs/service.ts';
import type { StaffWaiting } from '#server/orders/staff/staff-waiting.ts';
import type { UpstreamHealth } from '#server/upstream/service.ts';
import { countSilent, type UpstreamConfig } from './upstream-health.ts';

export interface TaskSources {
  readonly countWaiting: () => Promise<StaffWaiting>;
  readonly upstream: Pick<UpstreamHealth, 'report'>;
  /** Configuration of the services outside the shop. */
  readonly remote: UpstreamConfig;
  readonly jobs: Pick<JobService, 'list'>;
  readonly flags: Pick<FlagService, 'list'>;
  /** How many offers have reached their threshold of stock. */
  readonly countLow: () => Promise<number>;
  /** Contested payments that aren't decided yet. */
  readonly openDisputes: () => Promise<readonly OpenDispute[]>;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Orders and mails that wait. A request for a refund is a task only for members who decide on it. */
function waitingFor(waiting: StaffWaiting, permissions: readonly Permission[]) {
  const { refusedMails, refundAsked, ...others } = waiting;
  const orders = [permissions.includes('refunds.make') ? refundAsked : 0, ...Object.values(others)];
  const mails = permissions.includes('mails.see') ? refusedMails : 0;
  return { orders: sum(orders), mails, lines: [...orders, mails].filter((count) => count > 0).length };
}

/**
 * Counts the tasks that a member may see, by page: orders, mails, jobs whose last run failed, services outside the shop
 * that don't answer. `today` is the number of lines in the list of tasks of the first page, where all orders that wait
 * for the same reason are one line. Tasks that a member may not see aren't counted.
 */
export async function countTasks(
  sources: TaskSources,
  permissions: readonly Permission[],
): Promise<StaffMember['tasks']> {
  const may = (permission: Permission) => permissions.includes(permission);
  const [waiting, carriers, listedJobs, disputes, low] = await Promise.all([
    may('orders.see') ? sources.countWaiting() : null,
    may('carriers.see') ? countSilent(sources.upstream, sources.remote) : 0,
    may('jobs.see') ? sources.jobs.list() : [],
    may('disputes.see') ? sources.openDisputes() : [],
    may('catalog.change') ? sources.countLow() : 0,
  ]);
  const closed = may('flags.see') ? sources.flags.list().filter(({ isOpen }) => !isOpen).length : 0;
  const { orders, mails, lines } = waiting ? waitingFor(waiting, permissions) : { orders: 0, mails: 0, lines: 0 };
  const jobs = listedJobs.filter(({ error }) => error !== '').length;
  return {
    today: sum([lines, carriers, jobs, disputes.length, closed, Number(low > 0)]),
    orders,
    mails,
    carriers,
    jobs,
  };
}
