import { useActionData } from 'react-router';
import { answerNewEmail } from '#app/account/answer-mail-link.ts';
import { ElsewhereScreen } from '#app/account/ElsewhereScreen.tsx';
import { loadAccountPage } from '#app/account/load-account-page.ts';
import { loadMailLink, secretHeaders } from '#app/account/load-account-screen.ts';
import { NewEmailScreen } from '#app/account/NewEmailScreen.tsx';
import { LostSignIn } from '#app/account/SignInFrame.tsx';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { keepLostSubmit, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import type { Route } from './+types/new-email.ts';

export const handle = { hydrate: true, stepTexts: true, accountTexts: true };

export const headers = () => secretHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  const { settings, account } = pageRequest(context);
  return { ...loadMailLink(request, settings), signedIn: account !== null };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAccountPage(args);

export async function action({ request, context }: Route.ActionArgs) {
  return answerNewEmail(apiOf(context), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

export default function NewEmail({ loaderData: page }: Route.ComponentProps) {
  const { signIn } = useAccountMessages();
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  const { title } = signIn.newEmail;
  if (page.kind === 'lost') return <LostSignIn title={title} />;
  if (page.kind === 'elsewhere') return <ElsewhereScreen title={title} target={page.target} />;
  return <NewEmailScreen {...page} answer={answer} />;
}
