import { data } from 'react-router';
import { answerSignIn } from '#app/account/answer-sign-in.ts';
import { loadSignIn } from '#app/account/load-sign-in.ts';
import { SignInScreen } from '#app/account/SignInScreen.tsx';
import { pageRequest } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/sign-in.ts';

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

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerSignIn(visitorOf(context), new URL(request.url), await request.formData());

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInScreen page={loaderData} refusal={actionData} />;
}
