import { data } from 'react-router';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { serverOnly } from '#app/api/server-only.ts';
import { addArticle } from '#app/cart/add-article.ts';
import { HomeShelves } from '#app/catalog/HomeShelves.tsx';
import { listedProducts } from '#app/catalog/listed-products.tsx';
import { loadProductLists } from '#app/catalog/load-product-lists.ts';
import { loadShelves } from '#app/catalog/load-shelves.ts';
import { ContentSlot } from '#app/content/ContentSlot.tsx';
import { Html } from '#app/content/Html.tsx';
import { componentIn, loadPlacedContent, type PlacedContent } from '#app/content/load-content.ts';
import { type HomeContent, HomePage } from '#app/home/HomePage.tsx';
import { loadHome } from '#app/home/load-home.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { packageParam, usualPackage } from '#app/shipping/package-choice.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOfPath(new URL(request.url).pathname);
  const api = apiOf(context);
  const { report } = pageRequest(context);
  const loadContent = async () => {
    const placedContent = await loadPlacedContent(api, site, 'home', report);
    return {
      placedContent,
      lists: await loadProductLists(api, site, Object.values(placedContent.slots).flat(), report),
    };
  };
  const loadShelfContent = async () => {
    const { slots } = await loadPlacedContent(api, site, 'home-shelves', report);
    return loadShelves(api, site, slots.Main ?? [], report);
  };
  const [home, shelves, content] = await Promise.all([loadHome(api, site, report), loadShelfContent(), loadContent()]);
  // If the comparison form couldn't be loaded, the page appears without it, with status 503 so that it isn't cached.
  return data(serverOnly({ ...home, shelves, ...content }), { status: home.state === 'failed' ? 503 : 200 });
}

export const action = addArticle;

/** Takes the home page's texts from the slots of its content. */
function contentOf({ title, description, slots }: PlacedContent): HomeContent {
  const textOf = (html: string | undefined) => (html ? <Html>{html}</Html> : null);
  const hero = componentIn(slots, 'Hero', 'SimpleBannerComponent');
  const steps = componentIn(slots, 'Steps', 'StepsComponent');
  const band = componentIn(slots, 'Band', 'SimpleBannerComponent');
  return {
    title,
    description,
    hero: hero && { title: hero.headline, text: textOf(hero.content) },
    steps: steps && {
      title: steps.title ?? '',
      steps: steps.steps.map((step) => ({ title: step.title, text: textOf(step.text) })),
    },
    band: band && { title: band.headline, text: textOf(band.content), linkName: band.linkName ?? '' },
  };
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const products = listedProducts(loaderData.lists);
  const boxes = (loaderData.init?.defaultPackageDimensions ?? []).filter(({ type }) => type === 'ORDINARY');
  const usual = usualPackage(boxes);
  const options = boxes.map((box) => ({ value: box.code, text: sizeText(box, locale), chosen: box === usual }));
  return (
    <HomePage
      data={loaderData}
      content={contentOf(loaderData.placedContent)}
      packages={{ name: packageParam, options }}
      shop={
        <>
          <ContentSlot slots={loaderData.placedContent.slots} position="Top" products={products} />
          <HomeShelves shelves={loaderData.shelves} failure={actionData} />
          <ContentSlot slots={loaderData.placedContent.slots} position="Bottom" products={products} />
        </>
      }
    />
  );
}
