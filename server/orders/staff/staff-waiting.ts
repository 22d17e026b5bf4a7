/** Counts what waits for staff among orders and mails (docs/back-office.md, "Tasks"). */
import { countRefusedMails } from './staff-mails.ts';
import { countViews, countWithdrawn, type StaffListContext } from './staff-order-filter.ts';
import { countLateParts, type StaffPartsContext } from './staff-parts.ts';
import { countUnmatched } from './staff-unmatched-withdrawals.ts';

export type StaffWaiting = Readonly<
  Record<
    'refundAsked' | 'withdrawn' | 'claimed' | 'heldUp' | 'notMade' | 'refundFailed' | 'refusedMails' | 'late',
    number
  >
>;

/** Every page of the back office asks for these: each is answered from an index of the rows that wait. */
export async function countWaiting(
  context: Pick<StaffListContext, 'db' | 'clock'> & Pick<StaffPartsContext, 'localTimeOf'>,
): Promise<StaffWaiting> {
  const { db } = context;
  const [views, stated, unmatched, refusedMails, late] = await Promise.all([
    countViews(context, ['refundAsked', 'claimed', 'heldUp', 'notMade', 'refundFailed']),
    countWithdrawn(db),
    countUnmatched(db),
    countRefusedMails(db),
    countLateParts(context),
  ]);
  return { ...views, withdrawn: stated + unmatched, refusedMails, late };
}
