import { pageRequest } from '#app/api/page-context.ts';
import { ClosedPage } from '#app/pages/ClosedPage.tsx';
import { goTo } from '#app/shell/go-to.ts';
import type { Route } from './+types/closed.ts';

/** Leads to the landing page while the journey is open: a visitor may have bookmarked this page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!pageRequest(context).closedJourneys.includes('pro')) throw goTo('landing', 'pro');
  return null;
}

export default function Closed() {
  return <ClosedPage />;
}
