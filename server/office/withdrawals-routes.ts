/** HTTP calls of the back office for withdrawals (docs/back-office.md, "Withdrawals"). */
import {
  closeWithdrawalContract,
  decideWithdrawalContract,
  linkWithdrawalContract,
  returnWithdrawalContract,
  type StaffWithdrawalsAnswer,
  staffWithdrawalsContract,
  unmatchedWithdrawalsContract,
} from '#domain/office/withdrawals-contract.ts';
import type { StaffWithdrawals } from '#server/orders/service.ts';
import type { StaffMount } from './staff-call.ts';

export interface WithdrawalOfficeOptions {
  readonly staffWithdrawals: StaffWithdrawals;
}

async function wireWithdrawals(service: StaffWithdrawals, code: string | null): Promise<StaffWithdrawalsAnswer> {
  const withdrawals = await service.list(code);
  return {
    withdrawals: withdrawals.map(({ statedAt, decidedAt, returnedAt, ...rest }) => ({
      ...rest,
      stated: statedAt.toISOString(),
      decided: decidedAt?.toISOString() ?? null,
      returned: returnedAt?.toISOString() ?? null,
    })),
  };
}

/** Mounts the calls for withdrawals. */
export function mountWithdrawalsOffice(mount: StaffMount, { staffWithdrawals }: WithdrawalOfficeOptions): void {
  const answered = async (code: string | null) =>
    ({ status: 200, body: await wireWithdrawals(staffWithdrawals, code) }) as const;
  mount(staffWithdrawalsContract, ({ query }) => answered(query.order ?? null));
  mount(decideWithdrawalContract, async ({ parameters: { id }, body }, { actor, record }) => {
    const { decision, seen, reason, note } = body;
    const decided =
      decision === 'refuse' && reason !== null ? { decision, reason, note } : { decision: 'accept' as const };
    return answered(await staffWithdrawals.decide({ ...decided, id, seen, by: actor.name }, record));
  });
  mount(returnWithdrawalContract, async ({ parameters: { id } }, { record }) =>
    answered(await staffWithdrawals.markReturned(id, record)),
  );
  const unmatched = async () => {
    const statements = await staffWithdrawals.listUnmatched();
    const wired = statements.map(({ statedAt, ...rest }) => ({ ...rest, stated: statedAt.toISOString() }));
    return { status: 200, body: { statements: wired } } as const;
  };
  mount(unmatchedWithdrawalsContract, unmatched);
  mount(linkWithdrawalContract, async ({ parameters: { id }, body: { code } }, { record }) => {
    await staffWithdrawals.link(id, code, record);
    return unmatched();
  });
  mount(closeWithdrawalContract, async ({ parameters: { id }, body: { reason } }, { actor, record }) => {
    await staffWithdrawals.close(id, { reason, by: actor.name }, record);
    return unmatched();
  });
}
