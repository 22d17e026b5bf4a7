/** The loader of pages in the customer area (docs/requirements.md ACC-5, ACC-7). */
import { data, type RouterContextProvider } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { type Account, accountOf } from '#app/api/use-cases.ts';
import { lostPage } from '#app/forms/lost-submit.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { requestedPath, requireAccount } from '#app/site/require-account.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import { type Site, siteOfPath } from '#domain/site/site.ts';

interface PageArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

export interface AreaVisitor {
  readonly api: ApiClient;
  /** The use cases of the customer. */
  readonly own: Account;
  readonly site: Site;
  readonly account: PageAccount;
  /** Whether the shop itself manages passwords and second factors. */
  readonly ownIssuer: boolean;
}

export function siteOf({ request }: Pick<PageArgs, 'request'>): Site {
  return siteOfPath(new URL(request.url).pathname);
}

/**
 * If nobody is signed in, or the session ends during the calls, throws a redirect to the sign-in page. If a call fails,
 * returns `lostPage` with status 503.
 */
export async function loadArea<PageData extends object>(
  args: PageArgs,
  load: (visitor: AreaVisitor) => Promise<PageData>,
) {
  const account = requireAccount(args);
  try {
    const { ownIssuer } = pageRequest(args.context).settings;
    const pageData = await load({
      api: apiOf(args.context),
      own: accountOf(args.context),
      site: siteOf(args),
      account,
      ownIssuer,
    });
    return data({ kind: 'shown' as const, ...pageData });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The session has ended since `requireAccount` found it.
    if (error.status === 401)
      throw leaveTo(signInAddress({ site: siteOf(args), redirect: requestedPath(args.request) }));
    return data(lostPage, { status: 503 });
  }
}
