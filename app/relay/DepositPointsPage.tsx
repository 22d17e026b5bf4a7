import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
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
      <form action={pathOf('depositPoints', useSite())} className="stack">
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

/**
 * A point with its opening hours. None of the days is marked as today, since a cached page may be read on another day.
 */
function Point({ point }: { readonly point: RelayPoint }) {
  const { depositPoints: texts } = useDocumentMessages();
  const relay = useTexts('relay');
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

export function DepositPointsPage({ data: { typed, answer, problem, status } }: { readonly data: DepositPoints }) {
  const site = useSite();
  const { depositPoints: texts, landing } = useDocumentMessages();
  const relay = useTexts('relay');
  const points = answer?.relayPoints ?? [];
  return (
    <SiteFrame>
      <PageHead
        title={problem === '' ? texts.title : texts.problem + texts.title}
        description={texts.lead}
        path={pathOf('depositPoints', site)}
        hidden={typed !== ''}
      />
      <ReadingPage
        breadcrumb={
          <Breadcrumb
            label={landing.breadcrumb}
            crumbs={[{ label: landing.home, href: pathOf('home', site) }]}
            current={texts.title}
          />
        }
        title={texts.title}
        lead={texts.lead}
      >
        {status === 503 ? <Alert tone="error" role="alert" title={texts.failed} /> : null}
        <Search typed={typed} problem={problem} />
        {answer ? (
          <RuledSection title={relay.count(points.length, answer.around.city || typed)}>
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
          {texts.after} <ArrowLink href={pathOf('landing', site)}>{texts.compare}</ArrowLink>
        </p>
      </ReadingPage>
    </SiteFrame>
  );
}
