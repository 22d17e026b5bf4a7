import { answerForgottenPassword } from '#app/account/answer-account-form.ts';
import { ElsewhereScreen } from '#app/account/ElsewhereScreen.tsx';
import { ForgottenPasswordScreen } from '#app/account/ForgottenPasswordScreen.tsx';
import { loadAccountScreen } from '#app/account/load-account-screen.ts';
import { SentMail } from '#app/account/SentMail.tsx';
import { pageRequest } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Route } from './+types/forgotten-password.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadAccountScreen(new URL(request.url), pageRequest(context).settings);

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerForgottenPassword(visitorOf(context), new URL(request.url), await request.formData());

export default function ForgottenPassword({ loaderData: { kind, target }, actionData }: Route.ComponentProps) {
  const { title } = useTexts('signIn').forgottenPassword;
  if (kind === 'elsewhere') return <ElsewhereScreen title={title} target={target} />;
  if (kind === 'sent') return <SentMail mail="password" target={target} />;
  return <ForgottenPasswordScreen target={target} refusal={actionData} />;
}
