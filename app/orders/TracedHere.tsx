import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';

/**
 * The section with the numbers that were traced in this browser. Hidden until `app/enhance/traced-numbers.ts` fills it
 * in.
 */
export function TracedHere() {
  const { trace } = useDocumentMessages();
  const site = useSite();
  return (
    <>
      <section className="rule stack" aria-labelledby="traced" data-traced-list data-forgotten={trace.forgotten} hidden>
        <h2 id="traced" className="h18">
          {trace.tracedHere}
        </h2>
        <ul className="stack">
          <li>
            <TextLink
              href={pathOf('trace', site)}
              tap
              className="num"
              data-before={pathOf('tracedParcel', site, { number: '' })}
            >
              {trace.number}
            </TextLink>{' '}
            <span className="t14 muted" />
          </li>
        </ul>
        <div>
          <Button look="ghost" size="small" type="button">
            {trace.forget}
          </Button>
        </div>
      </section>
      <p className="vh" role="status" data-traced-status />
    </>
  );
}
