import { answerRegistration } from '#app/account/answer-account-form.ts';
import { ElsewhereScreen } from '#app/account/ElsewhereScreen.tsx';
import { loadAccountScreen } from '#app/account/load-account-screen.ts';
import { RegistrationScreen } from '#app/account/RegistrationScreen.tsx';
import { SentMail } from '#app/account/SentMail.tsx';
import { pageRequest } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/registration.ts';

/** Redirects visitors who are signed in, since they have an account already. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { account, settings } = pageRequest(context);
  const page = loadAccountScreen(new URL(request.url), settings);
  if (account) throw leaveTo(page.target.redirect ?? pathOf('account', account.isPro ? 'pro' : 'part'));
  return page;
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerRegistration(visitorOf(context), new URL(request.url), await request.formData(), pageRequest(context).locale);

export default function Registration({ loaderData: { kind, target }, actionData }: Route.ComponentProps) {
  const { title } = useTexts('signIn').registration;
  if (kind === 'elsewhere') return <ElsewhereScreen registers title={title} target={target} />;
  if (kind === 'sent') return <SentMail mail="registration" target={target} />;
  return <RegistrationScreen target={target} refusal={actionData} />;
}
