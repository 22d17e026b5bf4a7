import { SignOutScreen } from '#app/account/SignOutScreen.tsx';
import { targetOf } from '#app/account/sign-in-links.ts';
import type { Route } from './+types/sign-out.ts';

export const loader = ({ request }: Route.LoaderArgs) => ({ target: targetOf(new URL(request.url)) });

export default function SignOut({ loaderData }: Route.ComponentProps) {
  return <SignOutScreen target={loaderData.target} />;
}
