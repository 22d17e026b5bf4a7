import { apiOf } from '#app/api/page-context.ts';
import { CustomerPage } from '#app/office/customers/CustomerPage.tsx';
import { type CustomerNotice, changeCustomer } from '#app/office/customers/change-customer.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { customerCall, openCustomersCall } from '#domain/office/customers-calls.ts';
import type { Route } from './+types/office-customer.ts';

const notices: readonly CustomerNotice[] = ['session', 'sessions', 'reset'];

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const member = await requireStaff('customers.see', args);
  const api = apiOf(context);
  const done = new URL(request.url).searchParams.get('fait');
  try {
    const [customer, { customers }] = await Promise.all([
      api.call(customerCall, { parameters: { id: params.id } }),
      api.call(openCustomersCall),
    ]);
    return { member, customer, open: customers, notice: notices.find((name) => name === done) ?? null };
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('customers.see', args);
  const { context, params, request } = args;
  try {
    return await changeCustomer(apiOf(context), params.id, await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeCustomer({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerPage {...loaderData} refusal={actionData ?? null} />;
}
