import { officeOf } from '#app/api/use-cases.ts';
import { changePoints } from '#app/office/carriers/change-points.ts';
import { loadPoints } from '#app/office/carriers/load-points.ts';
import { PointsPage } from '#app/office/carriers/PointsPage.tsx';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import type { Route } from './+types/office-relay-points.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('points.change', args);
  const { context, request } = args;
  try {
    return { member, ...(await loadPoints(officeOf(context), new URL(request.url))) };
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('points.change', args);
  const { context, request } = args;
  try {
    return await changePoints(officeOf(context), request);
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeRelayPoints({ loaderData, actionData }: Route.ComponentProps) {
  return <PointsPage {...loaderData} refusal={actionData ?? null} />;
}
