import { expect, test } from 'vitest';
import { allPermissions, isAllowed } from '#domain/office/permission.ts';
import { countTasks, type TaskSources } from './tasks.ts';

const waiting = { refundAsked: 2, withdrawn: 1, heldUp: 0, notMade: 0, refundFailed: 4, refusedMails: 12 };
const sources = {
  countWaiting: async () => waiting,
  upstream: {
    report: async () =>
      new Map([
        ['carrier:SWFT', { failuresInARow: 3, pausedUntil: null }],
        ['payment', { failuresInARow: 0, pausedUntil: new Date(0) }],
        ['mail', { failuresInARow: 0, pausedUntil: null, answeredAt: new Date(0) }],
      ]),
  },
  remote: { remoteCarriers: [{ code: 'SWFT' }], paymentProvider: 'stripe', smtpUrl: 'smtp://mail.example' },
  jobs: { list: async () => [{ error: '' }, { error: 'disk full' }] },
  flags: { list: () => [{ isOpen: true }, { isOpen: false }] },
  openDisputes: async () => [{ id: 'd' }],
  countLow: async () => 3,
} as unknown as TaskSources;

const tasksOf = (role: 'operator' | 'editor' | 'support') =>
  countTasks(
    sources,
    allPermissions.filter((permission) => isAllowed([role], permission)),
  );

test('an operator’s tasks are counted by page, and by lines for the first page', async () => {
  // The lines: requested refunds, withdrawals, failed refunds, mails, a carrier and the bank that don't answer, a job, a dispute, a closed flag, offers that run out.
  expect(await tasksOf('operator')).toEqual({ today: 10, orders: 7, mails: 12, carriers: 2, jobs: 1 });
});

test('support’s tasks exclude requests for refunds, which operators decide, and tasks of other pages', async () => {
  expect(await tasksOf('support')).toEqual({ today: 3, orders: 5, mails: 12, carriers: 0, jobs: 0 });
});

test('an editor has no tasks, and the database isn’t queried', async () => {
  const refuse = () => {
    throw new Error('asked');
  };
  const silent = { countWaiting: refuse, upstream: { report: refuse }, jobs: { list: refuse }, countLow: refuse };
  const permissions = allPermissions.filter((permission) => isAllowed(['editor'], permission));
  const nothing = { today: 0, orders: 0, mails: 0, carriers: 0, jobs: 0 };
  expect(await countTasks({ ...sources, ...silent } as unknown as TaskSources, permissions)).toEqual(nothing);
});
