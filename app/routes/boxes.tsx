import { addArticle } from '#app/cart/add-article.ts';
import { BoxesPage } from '#app/catalog/BoxesPage.tsx';
import { FailedList } from '#app/catalog/FailedList.tsx';
import { loadBoxes } from '#app/catalog/load-boxes.ts';
import type { Route } from './+types/boxes.ts';

export const loader = (args: Route.LoaderArgs) => loadBoxes(args);

export const action = addArticle;

export default function Boxes({ loaderData: page, actionData }: Route.ComponentProps) {
  return page.state === 'failed' ? <FailedList /> : <BoxesPage data={page} failure={actionData} />;
}
