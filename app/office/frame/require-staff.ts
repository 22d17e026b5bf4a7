import { data, type RouterContextProvider } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { unsentFormOf } from '#app/site/unsent-form.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { staffMemberCall } from '#domain/office/calls.ts';
import type { StaffMember } from '#domain/office/contract.ts';
import type { Permission } from '#domain/office/permission.ts';

interface StaffArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** The same 404 as an unknown address. */
const nothingHere = () => data(null, { status: 404 });

/** The error page for a failed call; if the session has ended, a redirect to sign in and come back. */
export function failedOfficePage(error: unknown, request: Request): unknown {
  if (!(error instanceof CallError)) return error;
  const { pathname, search } = new URL(request.url);
  if (error.status === 401) return leaveTo(signInAddress({ site: 'part', redirect: pathname + search }), 303);
  return error.status === 404 ? nothingHere() : data(null, { status: error.status });
}

/**
 * The signed-in member of staff, for a page that needs a permission. If nobody is signed in, throws a redirect to sign in
 * or, for a form, the page that sends it again once somebody is. Throws the 404 of an unknown address for a member who
 * lacks the permission.
 */
export async function requireStaff(permission: Permission, { request, context }: StaffArgs): Promise<StaffMember> {
  if (pageRequest(context).unknownVisitor) throw data(null, { status: 503 });
  try {
    const member = await apiOf(context).call(staffMemberCall);
    if (!member.permissions.includes(permission)) throw nothingHere();
    return member;
  } catch (error) {
    const isSignedOut = error instanceof CallError && error.status === 401;
    if (isSignedOut && request.method === 'POST') throw data({ unsent: await unsentFormOf(request) }, { status: 401 });
    throw failedOfficePage(error, request);
  }
}

/**
 * Action for a page without a form: without one, the router's own answer to a POST would show strangers that the page
 * exists.
 */
export async function takeNoForm(permission: Permission, args: StaffArgs): Promise<never> {
  await requireStaff(permission, args);
  throw data(null, { status: 405 });
}
