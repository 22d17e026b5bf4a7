import { answerNewEmail } from '#app/account/answer-account-form.ts';
import { loadMailLink, secretHeaders } from '#app/account/load-account-screen.ts';
import { MailLinkScreen } from '#app/account/MailLinkScreen.tsx';
import { pageRequest } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import type { Route } from './+types/new-email.ts';

export const headers = () => secretHeaders;

/** Whoever is signed in in this browser owns the account. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { settings, account } = pageRequest(context);
  return loadMailLink(new URL(request.url), settings, account !== null);
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerNewEmail(visitorOf(context), new URL(request.url), await request.formData());

export default function NewEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <MailLinkScreen link="newEmail" page={loaderData} refusal={actionData} />;
}
