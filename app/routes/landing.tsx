import { data } from 'react-router';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { ContentComponents } from '#app/content/ContentComponents.tsx';
import { ContentSlot } from '#app/content/ContentSlot.tsx';
import { Html } from '#app/content/Html.tsx';
import { componentIn, loadPlacedContent } from '#app/content/load-content.ts';
import { useMessages } from '#app/i18n/messages.tsx';
import { LandingPage } from '#app/landing/LandingPage.tsx';
import { loadLanding } from '#app/landing/load-landing.ts';
import { packageDrawings } from '#app/landing/package-drawings.ts';
import { goTo } from '#app/shell/go-to.ts';
import { useMode, useSettings } from '#app/shell/site-context.ts';
import { originsOf } from '#app/shipping/origins-of.ts';
import { ShipmentForm } from '#app/shipping/ShipmentForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { firstForm } from '#domain/shipping/shipment-form.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/landing.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = modeOfPath(new URL(request.url).pathname);
  const { report, settings } = pageRequest(context);
  const [landing, placed] = await Promise.all([
    loadLanding(apiOf(context), site, settings.firstCountries.departure, report),
    loadPlacedContent(apiOf(context), site, 'landing', report),
  ]);
  if (landing.state === 'closed' && site === 'pro') throw goTo('closed', site);
  // A page without its form is a failure: shown, but never kept.
  return data({ ...landing, placed }, { status: landing.state === 'failed' ? 503 : 200 });
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { form: texts } = useMessages().shipping;
  const mode = useMode();
  const { firstCountries } = useSettings();
  const form = loaderData.init && (
    <form action={pathOf('parcel', mode)}>
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
  const { slots, description } = loaderData.placed;
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
