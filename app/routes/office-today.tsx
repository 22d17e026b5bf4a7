import { officeOf } from '#app/api/use-cases.ts';
import { requireStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { numbersViewOf } from '#app/office/numbers/numbers-view.ts';
import { loadToday } from '#app/office/today/load-today.ts';
import { TodayPage } from '#app/office/today/TodayPage.tsx';
import type { Route } from './+types/office-today.ts';

/** Loads what waits for a member of staff, as far as this member may see it. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('office.enter', args);
  const view = numbersViewOf(new URL(args.request.url));
  return { member, ...(await loadToday(officeOf(args.context), member, view)) };
}

export const action = (args: Route.ActionArgs) => takeNoForm('office.enter', args);

export default function OfficeToday({ loaderData }: Route.ComponentProps) {
  return <TodayPage {...loaderData} />;
}
