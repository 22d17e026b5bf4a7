import { officeOf } from '#app/api/use-cases.ts';
import { AuditPage } from '#app/office/audit/AuditPage.tsx';
import { auditQuery, auditViewOf } from '#app/office/audit/audit-view.ts';
import { requireStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import type { Route } from './+types/office-audit.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('audit.see', args);
  const view = auditViewOf(new URL(args.request.url));
  const query = { ...auditQuery(view), page: String(view.page) };
  return { member, view, log: await officeOf(args.context).audit.list(query) };
}

export const action = (args: Route.ActionArgs) => takeNoForm('audit.see', args);

export default function OfficeAudit({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />;
}
