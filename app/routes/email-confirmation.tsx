import { answerConfirmation } from '#app/account/answer-account-form.ts';
import { loadMailLink, secretHeaders } from '#app/account/load-account-screen.ts';
import { MailLinkScreen } from '#app/account/MailLinkScreen.tsx';
import { pageRequest } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { hasRegistered } from '#domain/account/registered-here.ts';
import type { Route } from './+types/email-confirmation.ts';

export const headers = () => secretHeaders;

/** Whoever registered in this browser owns the account. */
export function loader({ request, context }: Route.LoaderArgs) {
  const here = hasRegistered(request.headers.get('cookie') ?? '');
  return loadMailLink(new URL(request.url), pageRequest(context).settings, here);
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerConfirmation(visitorOf(context), new URL(request.url), await request.formData());

export default function EmailConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return <MailLinkScreen link="confirmation" page={loaderData} refusal={actionData} />;
}
