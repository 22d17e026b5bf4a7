/** Loaders and actions of pages in the customer area (docs/requirements.md ACC-5, ACC-7). */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { apiOf, type PageArgs, pageRequest, siteOf } from '#app/api/page-context.ts';
import { type Account, accountOf } from '#app/api/use-cases.ts';
import { answerForm, type Deed } from '#app/forms/answer-form.ts';
import { lostPage } from '#app/forms/lost-submit.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { requestedPath, requireAccount } from '#app/site/require-account.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import type { Site } from '#domain/site/site.ts';

export interface AreaVisitor {
  readonly api: ApiClient;
  /** The use cases of the customer. */
  readonly own: Account;
  readonly site: Site;
  readonly account: PageAccount;
  /** Whether the shop itself manages passwords and second factors. */
  readonly ownIssuer: boolean;
  readonly url: URL;
}

/** Throws a redirect to the sign-in page if nobody is signed in. */
function visitorOf(args: PageArgs): AreaVisitor {
  const { request, context } = args;
  return {
    account: requireAccount(args),
    api: apiOf(context),
    own: accountOf(context),
    site: siteOf(args),
    ownIssuer: pageRequest(context).settings.ownIssuer,
    url: new URL(request.url),
  };
}

/** Throws a redirect to the sign-in page if the session has ended since `requireAccount` found it. */
function refuseEnded(args: PageArgs, error: unknown): void {
  if (error instanceof CallError && error.status === 401)
    throw leaveTo(signInAddress({ site: siteOf(args), redirect: requestedPath(args.request) }));
}

/**
 * If nobody is signed in, or the session ends during the calls, throws a redirect to the sign-in page. If a call fails,
 * returns `lostPage` with status 503.
 */
export async function loadArea<PageData extends object>(
  args: PageArgs,
  load: (visitor: AreaVisitor) => Promise<PageData>,
) {
  const visitor = visitorOf(args);
  try {
    return data({ kind: 'shown' as const, ...(await load(visitor)) });
  } catch (error) {
    refuseEnded(args, error);
    if (!(error instanceof CallError)) throw error;
    return data(lostPage, { status: 503 });
  }
}

const gone: readonly number[] = [403, 404];

/**
 * Answers a form of the customer area as `answerForm` does. If what it would change has been removed meanwhile, the page
 * is shown again with that message.
 */
export async function actInArea<Data extends object = never>(
  args: PageArgs,
  deedsOf: (visitor: AreaVisitor) => Readonly<Record<string, Deed<Data>>>,
) {
  const deeds = Object.entries(deedsOf(visitorOf(args))).map(([intent, deed]): [string, Deed<Data>] => [
    intent,
    (text, form) =>
      deed(text, form).catch((error: unknown) => {
        refuseEnded(args, error);
        throw error instanceof CallError && gone.includes(error.status)
          ? new CallError(error.message, 409, error.errors)
          : error;
      }),
  ]);
  return answerForm<Data>(await args.request.formData(), Object.fromEntries(deeds));
}
