import { loadAccountPage } from '#app/account/load-account-page.ts';
import { LostSignIn } from '#app/account/SignInFrame.tsx';
import { SignOutScreen } from '#app/account/SignOutScreen.tsx';
import { targetOf } from '#app/account/sign-in-links.ts';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import type { Route } from './+types/sign-out.ts';

export const handle = { hydrate: true, stepTexts: true, accountTexts: true };

export function loader({ request }: Route.LoaderArgs) {
  return { kind: 'asked' as const, target: targetOf(new URL(request.url)) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAccountPage(args);

export default function SignOut({ loaderData: page }: Route.ComponentProps) {
  const { signOut } = useAccountMessages().signIn;
  if (page.kind === 'lost') return <LostSignIn title={signOut.title} />;
  return <SignOutScreen target={page.target} />;
}
