/** The loader of a page of the customer area (docs/requirements.md ACC-5, ACC-7). */
import { data, type RouterContextProvider } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { lostPage } from '#app/forms/lost-submit.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { askedPath, requireAccount } from '#app/site/require-account.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { type Mode, modeOfPath } from '#domain/site/mode.ts';
import type { PageAccount } from '#domain/site/page-request.ts';

interface LoadedArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Whom a page of the area is loaded for. */
export interface AreaVisitor {
  readonly api: ApiClient;
  readonly site: Mode;
  readonly account: PageAccount;
  /** Passwords and second factors are the shop's own. */
  readonly ownIssuer: boolean;
}

/** The site of the page that is asked for. */
export function siteOf({ request }: Pick<LoadedArgs, 'request'>): Mode {
  return modeOfPath(new URL(request.url).pathname);
}

/** What a page shows to whoever is signed in, anyone else being led to sign in, a session that ends meanwhile too; `lost` with status 503 when it can't be read. */
export async function loadArea<Shown extends object>(args: LoadedArgs, load: (visitor: AreaVisitor) => Promise<Shown>) {
  const account = requireAccount(args);
  try {
    const { ownIssuer } = pageRequest(args.context).settings;
    const shown = await load({ api: apiOf(args.context), site: siteOf(args), account, ownIssuer });
    return data({ kind: 'shown' as const, ...shown });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The session has ended since it was looked at.
    if (error.status === 401) throw leaveTo(signInAddress({ mode: siteOf(args), redirect: askedPath(args.request) }));
    return data(lostPage, { status: 503 });
  }
}
