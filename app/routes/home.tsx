import { data } from 'react-router';
import { siteOf } from '#app/api/page-context.ts';
import { serverOnly } from '#app/api/server-only.ts';
import { addArticle } from '#app/cart/add-article.ts';
import { HomeShelves } from '#app/catalog/HomeShelves.tsx';
import { listedProducts } from '#app/catalog/listed-products.tsx';
import { loadProductLists, loadShelves } from '#app/catalog/load-product-lists.ts';
import { ContentSlot } from '#app/content/ContentSlot.tsx';
import { Html } from '#app/content/Html.tsx';
import { componentIn, loadPlacedContent, type PlacedContent } from '#app/content/load-content.ts';
import { type HomeContent, HomePage } from '#app/home/HomePage.tsx';
import { loadHome } from '#app/home/load-home.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { packageParam, usualPackage } from '#app/shipping/package-choice.ts';
import { sizeText } from '#domain/shipping/size-text.ts';
import type { Route } from './+types/home.ts';

export async function loader(args: Route.LoaderArgs) {
  const loadContent = async () => {
    const placedContent = await loadPlacedContent(args, 'home');
    return { placedContent, lists: await loadProductLists(args, Object.values(placedContent.slots).flat()) };
  };
  const loadShelfContent = async () => {
    const { slots } = await loadPlacedContent(args, 'home-shelves');
    return loadShelves(args, slots.Main ?? []);
  };
  const loadingHome = loadHome(args.context, siteOf(args));
  const [home, shelves, content] = await Promise.all([loadingHome, loadShelfContent(), loadContent()]);
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
