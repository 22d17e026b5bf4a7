import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { useAreaHref } from '#app/site/use-header-account.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Illustration } from '#app/ui/Illustration.tsx';
import parcel from '#app/ui/illustrations/parcel.svg?raw';
import { RuledSection } from '#app/ui/ReadingPage.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import type { TraceResult } from './load-trace.ts';
import { TraceFrame } from './TraceFrame.tsx';

type Missed = Exclude<TraceResult, { state: 'found' }>;

/** More characters than any tracking number has, even with spaces between its groups. */
const maxTypedLength = 40;

function NumberForm({ missed }: { readonly missed: Missed | null }) {
  const { trace } = useDocumentMessages();
  return (
    <form action={pathOf('trace', useSite())} className="stack">
      <Field id="numero" label={trace.number} hint={trace.hint} error={missed?.state === 'wrong' && missed.message}>
        {(control) => (
          <TextInput
            {...control}
            name="numero"
            defaultValue={missed?.typed}
            maxLength={maxTypedLength}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
            // The field is what the page is for, or it contains the error.
            autoFocus
          />
        )}
      </Field>
      <div>
        <Button size="large">{trace.go}</Button>
      </div>
    </form>
  );
}

function Elsewhere() {
  const { trace } = useDocumentMessages();
  const account = useAreaHref(useSite());
  return (
    <RuledSection title={trace.elsewhere}>
      <ul className="stack">
        {trace.ways.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b> {text}
          </li>
        ))}
        <li>
          <b>{trace.accountName}</b> <TextLink href={account}>{trace.accountLink}</TextLink>
          {trace.accountText}
        </li>
      </ul>
    </RuledSection>
  );
}

export function TracePage({ missed }: { readonly missed: Missed | null }) {
  const site = useSite();
  const { trace } = useDocumentMessages();
  return (
    <TraceFrame
      title={missed?.state === 'wrong' ? trace.problem + trace.title : trace.title}
      hidden={missed !== null}
      current={trace.title}
      aside={
        <>
          <Illustration source={parcel} />
          <div>
            <h2 className="h18">{trace.whereTitle}</h2>
            <p className="t14 muted">{trace.where}</p>
          </div>
        </>
      }
    >
      <div>
        <h1 className="h34">{trace.title}</h1>
        <p className="lead">{trace.lead}</p>
      </div>
      {missed?.state === 'failed' ? (
        <Alert tone="error" role="alert" title={missed.message || trace.failed}>
          <p>{trace.failedText}</p>
          <p>
            <ButtonLink
              look="second"
              href={`${pathOf('trace', site)}?${new URLSearchParams({ numero: missed.typed })}`}
              data-no-prefetch
            >
              {trace.retry}
            </ButtonLink>
          </p>
        </Alert>
      ) : null}
      <NumberForm missed={missed} />
      <p>
        {trace.noNumber} <TextLink href={pathOf('findOrder', site)}>{trace.findOrder}</TextLink>
      </p>
      <TracedHere />
      {missed?.state === 'wrong' ? <Elsewhere /> : null}
    </TraceFrame>
  );
}

/** Hidden until `app/enhance/traced-numbers.ts` fills it in. */
function TracedHere() {
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
