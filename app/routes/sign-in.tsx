import { data, useActionData } from 'react-router';
import { answerSignIn } from '#app/account/answer-sign-in.ts';
import { loadSignIn } from '#app/account/load-sign-in.ts';
import { LostSignIn } from '#app/account/SignInFrame.tsx';
import { SignInScreen } from '#app/account/SignInScreen.tsx';
import { pageRequest } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { keepLostSubmit, loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/sign-in.ts';

export const handle = { hydrate: true, texts: ['frame', 'journey', 'signIn'] } satisfies PageHandle;

/**
 * If the sign-in in the URL is no longer valid, visitors who are signed in are redirected (they may have gone back in
 * the browser's history); for others the status is 404.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await loadSignIn(visitorOf(context), new URL(request.url));
  const { account } = pageRequest(context);
  if (page.kind === 'over' && account) {
    throw leaveTo(page.redirect ?? pathOf('account', account.isPro ? 'pro' : 'part'));
  }
  return data(page, { status: page.kind === 'over' ? 404 : 200 });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action({ request, context }: Route.ActionArgs) {
  return answerSignIn(visitorOf(context), new URL(request.url), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

export default function SignIn({ loaderData: page }: Route.ComponentProps) {
  const signIn = useTexts('signIn');
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  if (page.kind === 'lost') return <LostSignIn title={signIn.title} />;
  return <SignInScreen page={page} answer={answer} />;
}
