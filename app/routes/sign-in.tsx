import { data, useActionData } from 'react-router';
import { answerSignIn } from '#app/account/answer-sign-in.ts';
import { loadAccountPage } from '#app/account/load-account-page.ts';
import { loadSignIn } from '#app/account/load-sign-in.ts';
import { LostSignIn } from '#app/account/SignInFrame.tsx';
import { SignInScreen } from '#app/account/SignInScreen.tsx';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { keepLostSubmit, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/sign-in.ts';

export const handle = { hydrate: true, stepTexts: true, accountTexts: true };

/** Whoever comes back to a sign-in that has brought them in goes on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await loadSignIn(apiOf(context), new URL(request.url));
  const { account } = pageRequest(context);
  if (page.kind === 'over' && account) {
    throw leaveTo(page.redirect ?? pathOf('account', account.isPro ? 'pro' : 'part'));
  }
  return data(page, { status: page.kind === 'over' ? 404 : 200 });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAccountPage(args);

export async function action({ request, context }: Route.ActionArgs) {
  return answerSignIn(apiOf(context), new URL(request.url), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

export default function SignIn({ loaderData: page }: Route.ComponentProps) {
  const { signIn } = useAccountMessages();
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  if (page.kind === 'lost') return <LostSignIn title={signIn.title} />;
  return <SignInScreen page={page} answer={answer} />;
}
