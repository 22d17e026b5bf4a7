import { useActionData } from 'react-router';
import { answerRegistration } from '#app/account/answer-registration.ts';
import { ElsewhereScreen } from '#app/account/ElsewhereScreen.tsx';
import { loadAccountScreen } from '#app/account/load-account-screen.ts';
import { RegistrationScreen } from '#app/account/RegistrationScreen.tsx';
import { SentMail } from '#app/account/SentMail.tsx';
import { LostSignIn } from '#app/account/SignInFrame.tsx';
import { rememberAddress } from '#app/account/sent-to.ts';
import { pageRequest } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { keepLostSubmit, loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/registration.ts';

export const handle = { hydrate: true, texts: ['frame', 'journey', 'signIn'] } satisfies PageHandle;

/** Redirects visitors who are signed in, since they have an account already. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { account, settings } = pageRequest(context);
  const page = loadAccountScreen(new URL(request.url), settings);
  if (account) throw leaveTo(page.target.redirect ?? pathOf('account', account.isPro ? 'pro' : 'part'));
  return page;
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action({ request, context }: Route.ActionArgs) {
  return answerRegistration(visitorOf(context), new URL(request.url), await request.formData());
}

export async function clientAction(args: Route.ClientActionArgs) {
  await rememberAddress(args.request);
  return keepLostSubmit(args, {});
}

export default function Registration({ loaderData: page }: Route.ComponentProps) {
  const signIn = useTexts('signIn');
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  const { title } = signIn.registration;
  if (page.kind === 'lost') return <LostSignIn title={title} />;
  if (page.kind === 'elsewhere') return <ElsewhereScreen registers title={title} target={page.target} />;
  if (page.kind === 'sent') return <SentMail mail="registration" target={page.target} />;
  return <RegistrationScreen target={page.target} answer={answer} />;
}
