import { useActionData } from 'react-router';
import { answerNewEmail } from '#app/account/answer-mail-link.ts';
import { ElsewhereScreen } from '#app/account/ElsewhereScreen.tsx';
import { loadMailLink, secretHeaders } from '#app/account/load-account-screen.ts';
import { NewEmailScreen } from '#app/account/NewEmailScreen.tsx';
import { LostSignIn } from '#app/account/SignInFrame.tsx';
import { pageRequest } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { keepLostSubmit, loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import type { Route } from './+types/new-email.ts';

export const handle = { hydrate: true, texts: ['frame', 'journey', 'signIn'] } satisfies PageHandle;

export const headers = () => secretHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  const { settings, account } = pageRequest(context);
  return { ...loadMailLink(request, settings), signedIn: account !== null };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action({ request, context }: Route.ActionArgs) {
  return answerNewEmail(visitorOf(context), await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

export default function NewEmail({ loaderData: page }: Route.ComponentProps) {
  const signIn = useTexts('signIn');
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  const { title } = signIn.newEmail;
  if (page.kind === 'lost') return <LostSignIn title={title} />;
  if (page.kind === 'elsewhere') return <ElsewhereScreen title={title} target={page.target} />;
  return <NewEmailScreen {...page} answer={answer} />;
}
