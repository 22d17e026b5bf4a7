import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { mapPinIcon } from '#app/ui/icons/shapes.ts';
import { ReadingPage, RuledSection } from '#app/ui/ReadingPage.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import type { RelayPoint } from '#domain/relay/contract.ts';
import { sunday } from '#domain/relay/opening-hours.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { DepositPoints } from './load-deposit-points.ts';
import { distanceText, hoursLines } from './relay-texts.ts';

function Search({ typed, problem }: Pick<DepositPoints, 'typed' | 'problem'>) {
  const { depositPoints: texts } = useDocumentMessages();
  return (
    <search>
      <form action={pathOf('depositPoints', useMode())} className="stack">
        <Field id="lieu" label={texts.place} hint={texts.placeHint} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              name="lieu"
              icon={mapPinIcon}
              defaultValue={typed}
              maxLength={100}
              autoComplete="postal-code"
              required
            />
          )}
        </Field>
        <div>
          <Button>{texts.search}</Button>
        </div>
      </form>
    </search>
  );
}

/** The hours of a week: a page that is kept doesn't know which day it is. */
function Point({ point }: { readonly point: RelayPoint }) {
  const { depositPoints: texts } = useDocumentMessages();
  const { relay } = useStepMessages();
  const week = hoursLines(point, sunday, relay).filter(({ today }) => !today);
  return (
    <li className="rule">
      <h3 className="h18">{point.label}</h3>
      <p>{[point.line1, `${point.postalCode} ${point.town}`].filter(Boolean).join(', ')}</p>
      <p className="t14 muted">
        {[texts.types[point.type], distanceText(point.distance, relay), point.accessible && relay.accessiblePoint]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="t14 muted num">
        {week.length === 0 ? <li>{relay.unknownHours}</li> : null}
        {week.map(({ days, hours }) => (
          <li key={days}>
            {days} · {hours}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Where parcels are handed in around a place (DESIGN §4, utility line of the header). */
export function DepositPointsPage({ data: { typed, found, problem, status } }: { readonly data: DepositPoints }) {
  const mode = useMode();
  const { depositPoints: texts, landing } = useDocumentMessages();
  const { relay } = useStepMessages();
  const points = found?.relayPoints ?? [];
  return (
    <SiteFrame>
      <PageHead
        title={problem === '' ? texts.title : texts.problem + texts.title}
        description={texts.lead}
        path={pathOf('depositPoints', mode)}
        hidden={typed !== ''}
      />
      <ReadingPage
        breadcrumb={
          <Breadcrumb
            label={landing.breadcrumb}
            crumbs={[{ label: landing.home, href: pathOf('home', mode) }]}
            current={texts.title}
          />
        }
        title={texts.title}
        lead={texts.lead}
      >
        {status === 503 ? <Alert tone="error" role="alert" title={texts.failed} /> : null}
        <Search typed={typed} problem={problem} />
        {found ? (
          <RuledSection title={relay.count(points.length, found.around.city || typed)}>
            {points.some(({ demo }) => demo) ? <p className="t14 muted">{relay.demo}</p> : null}
            {points.length === 0 ? <p>{texts.none}</p> : null}
            <ol className="stack gap-5">
              {points.map((point) => (
                <Point key={point.postOfficeId} point={point} />
              ))}
            </ol>
          </RuledSection>
        ) : null}
        <p>
          {texts.after} <ArrowLink href={pathOf('landing', mode)}>{texts.compare}</ArrowLink>
        </p>
      </ReadingPage>
    </SiteFrame>
  );
}
