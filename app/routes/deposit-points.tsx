import { data } from 'react-router';
import { apiOf } from '#app/api/page-context.ts';
import { DepositPointsPage } from '#app/relay/DepositPointsPage.tsx';
import { loadDepositPoints } from '#app/relay/load-deposit-points.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/deposit-points.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const points = await loadDepositPoints(apiOf(context), siteOfPath(pathname), searchParams.get('lieu') ?? '');
  return data(points, { status: points.status });
}

export default function Deposit({ loaderData }: Route.ComponentProps) {
  return <DepositPointsPage data={loaderData} />;
}
