import { failedPage } from '#app/api/failed-page.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { leaveTo } from '#app/shell/go-to.ts';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/tracking-mails.page.ts';
import { TraceFrame } from './TraceFrame.tsx';

export async function loader({ context, params: { token = '' } }: Route.LoaderArgs) {
  try {
    return { wanted: await visitorOf(context).trackingMails.read(token), sites: allSites };
  } catch (error) {
    throw failedPage(error);
  }
}

export async function action({ context, request, params: { token = '' } }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    await visitorOf(context).trackingMails.choose({ token, wanted: form.get('wanted') === 'true' });
  } catch (error) {
    throw failedPage(error);
  }
  const { pathname, search } = new URL(request.url);
  return leaveTo(pathname + search, 303);
}

export default function TrackingMails({ loaderData: { wanted } }: Route.ComponentProps) {
  const { trace } = useDocumentMessages();
  const texts = trace.mails;
  return (
    <TraceFrame
      title={texts.title}
      hidden
      crumbs={[{ label: trace.title, href: pathOf('trace', useSite()) }]}
      current={texts.title}
      aside={<p className="t14 muted">{texts.others}</p>}
    >
      <div>
        <h1 className="h34" tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="lead">{wanted ? texts.on : texts.off}</p>
      </div>
      <form method="post">
        <Button size="large" name="wanted" value={String(!wanted)}>
          {wanted ? texts.stop : texts.start}
        </Button>
      </form>
    </TraceFrame>
  );
}
