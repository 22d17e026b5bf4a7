import { failedPage } from '#app/api/failed-page.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { leaveTo } from '#app/shell/go-to.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { Route } from './+types/recipient-parcel.page.ts';
import { Headline, ParcelNews } from './TracedParcel.tsx';
import { TraceFrame } from './TraceFrame.tsx';

/** The page has no counterpart for professionals: the recipient isn't the shop's customer. */
const sites: readonly Site[] = ['part'];

export async function loader({ context, params: { token = '' } }: Route.LoaderArgs) {
  try {
    return { ...(await visitorOf(context).recipientParcel.read(token)), sites };
  } catch (error) {
    throw failedPage(error);
  }
}

/** Without a redirect for a mail program that ends the mails for its user (RFC 8058). */
export async function action({ context, request, params: { token = '' } }: Route.ActionArgs) {
  const form = await request.formData();
  const isOneClick = form.has('List-Unsubscribe');
  try {
    const wanted = !isOneClick && form.get('wanted') === 'true';
    await visitorOf(context).recipientParcel.choose({ token, wanted });
  } catch (error) {
    throw failedPage(error);
  }
  const { pathname, search } = new URL(request.url);
  return isOneClick ? null : leaveTo(`${pathname}${search}#e-mails`, 303);
}

/** What the recipient of a parcel may know of it, without price, order or the sender's address. */
export default function RecipientParcel({ loaderData }: Route.ComponentProps) {
  const { trace, sender, choices } = loaderData;
  const { trace: texts } = useDocumentMessages();
  const own = texts.recipient;
  return (
    <TraceFrame
      title={own.title(sender)}
      hidden
      crumbs={[{ label: texts.title, href: pathOf('trace', 'part') }]}
      current={own.title(sender)}
      aside={<Emails {...loaderData} />}
    >
      <div className="stack gap-2">
        <p className="lead">{own.from(sender)}</p>
        <Headline trace={trace} />
        <p className="t14 muted num">{texts.of(trace.carrier, trace.number)}</p>
      </div>
      <ParcelNews trace={trace}>
        {choices ? (
          <div>
            <ButtonLink look="second" href={choices}>
              {own.choices(trace.carrier)}
            </ButtonLink>
          </div>
        ) : null}
      </ParcelNews>
    </TraceFrame>
  );
}

type EmailsProps = { readonly sender: string; readonly wanted: boolean };

function Emails({ sender, wanted }: EmailsProps) {
  const { recipient: own } = useDocumentMessages().trace;
  return (
    <section className="stack gap-3" id="e-mails" aria-labelledby="e-mails-title">
      <h2 id="e-mails-title" className="h18">
        {own.emails}
      </h2>
      <p className="t14">{wanted ? own.on(sender) : own.off}</p>
      <form method="post">
        <Button look="second" size="small" name="wanted" value={String(!wanted)}>
          {wanted ? own.stop : own.start}
        </Button>
      </form>
      <p className="t14 muted">
        <TextLink quiet tap href={pathOf('privacy', 'part')}>
          {own.privacy}
        </TextLink>
      </p>
    </section>
  );
}
