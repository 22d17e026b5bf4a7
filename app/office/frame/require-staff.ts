import { data, type RouterContextProvider } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { failedPage } from '#app/api/failed-page.ts';
import { pageRequest } from '#app/api/page-context.ts';
import { type Office, officeOf } from '#app/api/use-cases.ts';
import { donePath } from '#app/forms/answer-form.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { signInAgain } from '#app/site/renew-session.ts';
import { requestedPath } from '#app/site/require-account.ts';
import { unsentFormOf } from '#app/site/unsent-form.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { Permission } from '#domain/office/permission.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';

export interface StaffArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** The 404 that an unknown path gets too. */
const nothingHere = () => data(null, { status: 404 });

/**
 * What to throw for a failed call: the error page, or a redirect to sign in and come back if the session has expired.
 * Errors that aren't a `CallError` are returned unchanged.
 */
export function failedOfficePage(error: unknown, request: Request): unknown {
  if (!(error instanceof CallError)) return error;
  const { pathname, search } = new URL(request.url);
  if (error.status === 401) return leaveTo(signInAddress({ site: 'part', redirect: pathname + search }), 303);
  return error.status === 404 ? nothingHere() : failedPage(error);
}

/**
 * The signed-in member of staff, for a page that needs a permission. If nobody is signed in, throws a redirect to sign
 * in, silently if a session has ended; if a form was sent, instead throws the page that can send it again after signing
 * in. Throws a redirect to where a second factor is added if the role needs one, and the same 404 as for an unknown
 * path if the member lacks the permission.
 */
export async function requireStaff(permission: Permission, { request, context }: StaffArgs): Promise<StaffMember> {
  const { account, unknownVisitor, endedSession } = pageRequest(context);
  if (unknownVisitor) throw data(null, { status: 503 });
  try {
    const member = await officeOf(context).member.read();
    if (!member.permissions.includes(permission)) throw nothingHere();
    return member;
  } catch (error) {
    if (error instanceof CallError && error.errors.some(({ reason }) => reason === 'secondFactor'))
      throw leaveTo(donePath('sessions', account?.isPro ? 'pro' : 'part', 'second-facteur'), 303);
    const isSignedOut = error instanceof CallError && error.status === 401;
    if (isSignedOut && request.method === 'POST') throw data({ unsent: await unsentFormOf(request) }, { status: 401 });
    if (isSignedOut && endedSession) throw signInAgain(endedSession, requestedPath(request));
    throw failedOfficePage(error, request);
  }
}

/** Loads what a page shows, with the member, for whoever has a permission; fails as `requireStaff` and calls do. */
export async function loadForStaff<Loaded extends object>(
  permission: Permission,
  args: StaffArgs,
  load: (office: Office, query: URLSearchParams, member: StaffMember) => Promise<Loaded>,
): Promise<Loaded & { readonly member: StaffMember }> {
  const member = await requireStaff(permission, args);
  try {
    return { ...(await load(officeOf(args.context), new URL(args.request.url).searchParams, member)), member };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

/**
 * The action of pages that have no form. If they had no action, the router itself would answer a POST, which would show
 * strangers that the page exists.
 */
export async function takeNoForm(permission: Permission, args: StaffArgs): Promise<never> {
  await requireStaff(permission, args);
  throw data(null, { status: 405 });
}
