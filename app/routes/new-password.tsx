import { answerNewPassword } from '#app/account/answer-account-form.ts';
import { loadMailLink, secretHeaders } from '#app/account/load-account-screen.ts';
import { MailLinkScreen } from '#app/account/MailLinkScreen.tsx';
import { pageRequest } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import type { Route } from './+types/new-password.ts';

export const headers = () => secretHeaders;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadMailLink(new URL(request.url), pageRequest(context).settings);

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerNewPassword(visitorOf(context), new URL(request.url), await request.formData());

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <MailLinkScreen link="newPassword" page={loaderData} refusal={actionData} />;
}
