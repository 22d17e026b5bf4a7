import { data } from 'react-router';
import { pageRequest, siteOf } from '#app/api/page-context.ts';
import { serverOnly } from '#app/api/server-only.ts';
import { ContentComponents } from '#app/content/ContentComponents.tsx';
import { ContentSlot } from '#app/content/ContentSlot.tsx';
import { Html } from '#app/content/Html.tsx';
import { componentIn, loadPlacedContent } from '#app/content/load-content.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { LandingPage } from '#app/landing/LandingPage.tsx';
import { loadLanding } from '#app/landing/load-landing.ts';
import { packageDrawings } from '#app/landing/package-drawings.ts';
import { goTo } from '#app/shell/go-to.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { originsOf } from '#app/shipping/load-comparison.ts';
import { ShipmentForm } from '#app/shipping/ShipmentForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { firstForm } from '#domain/shipping/shipment-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/landing.ts';

export async function loader(args: Route.LoaderArgs) {
  const site = siteOf(args);
  const { departure } = pageRequest(args.context).settings.firstCountries;
  const [landing, placedContent] = await Promise.all([
    loadLanding(args.context, site, departure),
    loadPlacedContent(args, 'landing'),
  ]);
  if (landing.state === 'closed' && site === 'pro') throw goTo('closed', site);
  // If the comparison form couldn't be loaded, the page appears without it, with status 503 so that it isn't cached.
  return data(serverOnly({ ...landing, placedContent }), { status: landing.state === 'failed' ? 503 : 200 });
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { form: texts } = useTexts('shipping');
  const site = useSite();
  const { firstCountries } = useSettings();
  const form = loaderData.init && (
    <form action={pathOf('parcel', site)}>
      <ShipmentForm
        form={firstForm(firstCountries)}
        init={loaderData.init}
        errors={{}}
        choices={{ from: [], to: [] }}
        origins={originsOf(loaderData.init)}
        drawings={packageDrawings}
      >
        <Button size="large" data-busy={texts.comparing}>
          {texts.compare}
        </Button>
        <span className="t14 muted">{texts.noAccount}</span>
      </ShipmentForm>
    </form>
  );
  const { slots, description } = loaderData.placedContent;
  const measure = componentIn(slots, 'Side', 'CMSParagraphComponent');
  return (
    <LandingPage
      data={loaderData}
      form={form}
      description={description}
      measure={measure && { title: measure.title ?? '', text: <Html>{measure.content}</Html> }}
      questions={<ContentComponents components={slots.Main ?? []} />}
      more={<ContentSlot slots={slots} position="Bottom" />}
    />
  );
}
