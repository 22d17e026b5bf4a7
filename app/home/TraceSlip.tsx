import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { useAreaHref } from '#app/site/use-header-account.ts';
import { Button } from '#app/ui/Button.tsx';
import { Slip, SlipCell } from '#app/ui/Slip.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';

/** The form is sent by GET to the page that traces the parcel. */
export function TraceSlip() {
  const site = useSite();
  const { trace } = useDocumentMessages();
  return (
    <Slip
      action={pathOf('trace', site)}
      aria-label={trace.title}
      go={<Button size="large">{trace.go}</Button>}
      foot={
        <>
          <span>{trace.noNumber}</span>
          <TextLink quiet tap href={useAreaHref(site)}>
            {trace.inAccount}
          </TextLink>
        </>
      }
    >
      <SlipCell id="numero" label={trace.number} note={trace.short} wide>
        <input
          id="numero"
          name="numero"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          required
          aria-describedby="numero-note"
        />
      </SlipCell>
    </Slip>
  );
}
