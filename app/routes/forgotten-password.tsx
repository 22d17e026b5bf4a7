import { useActionData } from 'react-router';
import { answerForgottenPassword } from '#app/account/answer-mail-link.ts';
import { ElsewhereScreen } from '#app/account/ElsewhereScreen.tsx';
import { ForgottenPasswordScreen } from '#app/account/ForgottenPasswordScreen.tsx';
import { loadAccountScreen } from '#app/account/load-account-screen.ts';
import { SentMail } from '#app/account/SentMail.tsx';
import { LostSignIn } from '#app/account/SignInFrame.tsx';
import { rememberAddress } from '#app/account/sent-to.ts';
import { pageRequest } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { keepLostSubmit, loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import type { Route } from './+types/forgotten-password.ts';

export const handle = { hydrate: true, texts: ['frame', 'journey', 'signIn'] } satisfies PageHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadAccountScreen(new URL(request.url), pageRequest(context).settings);
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action({ request, context }: Route.ActionArgs) {
  return answerForgottenPassword(visitorOf(context), new URL(request.url), await request.formData());
}

export async function clientAction(args: Route.ClientActionArgs) {
  await rememberAddress(args.request);
  return keepLostSubmit(args, {});
}

export default function ForgottenPassword({ loaderData: page }: Route.ComponentProps) {
  const signIn = useTexts('signIn');
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  const { title } = signIn.forgottenPassword;
  if (page.kind === 'lost') return <LostSignIn title={title} />;
  if (page.kind === 'elsewhere') return <ElsewhereScreen title={title} target={page.target} />;
  if (page.kind === 'sent') return <SentMail mail="password" target={page.target} />;
  return <ForgottenPasswordScreen target={page.target} answer={answer} />;
}
