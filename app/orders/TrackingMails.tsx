import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { TraceFrame } from './TraceFrame.tsx';

/** Says whether mails about parcels are sent, with a button that changes it (docs/requirements.md ACC-7). */
export function TrackingMails({ wanted }: { readonly wanted: boolean }) {
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
