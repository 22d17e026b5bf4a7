import { LostSignIn } from '#app/account/SignInFrame.tsx';
import { SignOutScreen } from '#app/account/SignOutScreen.tsx';
import { targetOf } from '#app/account/sign-in-links.ts';
import { loadInBrowser, lostPage } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import type { Route } from './+types/sign-out.ts';

export const handle = { hydrate: true, texts: ['frame', 'signIn'] } satisfies PageHandle;

export function loader({ request }: Route.LoaderArgs) {
  return { kind: 'asked' as const, target: targetOf(new URL(request.url)) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export default function SignOut({ loaderData: page }: Route.ComponentProps) {
  const { signOut } = useTexts('signIn');
  if (page.kind === 'lost') return <LostSignIn title={signOut.title} />;
  return <SignOutScreen target={page.target} />;
}
