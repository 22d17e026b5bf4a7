import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { apiOf } from '#app/api/page-context.ts';
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
import { ArrowLink, TextLink } from '#app/ui/TextLink.tsx';
import type { RelayPoint, RelayPointsAnswer } from '#domain/relay/contract.ts';
import { sunday } from '#domain/relay/opening-hours.ts';
import { type PointType, pointTypes } from '#domain/shipping/point-terms.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/deposit-points.page.ts';
import { findRelays } from './find-relays.ts';
import { distanceText, hoursLines } from './relay-texts.ts';

interface DepositPoints {
  /** HTTP status of the page: 400 if it isn't possible to search around the typed place, 503 if the service failed. */
  readonly status: number;
  readonly typed: string;
  /** The only type of points to show; null for all. */
  readonly type: PointType | null;
  readonly answer: RelayPointsAnswer | null;
  /** Why it isn't possible to search around the typed place, in the visitor's language; empty otherwise. */
  readonly problem: string;
}

/** Weight in kilograms that every point accepts, since there is no parcel yet. */
const anyWeight = 0.01;

/** Points of all carriers around a typed place in France. For an empty text no search is made. */
async function loadDepositPoints(
  api: ApiClient,
  site: Site,
  typed: string,
  type: PointType | null,
): Promise<DepositPoints> {
  if (typed.trim() === '') return { status: 200, typed, type, answer: null, problem: '' };
  const need = { site, kind: 'deposit', country: 'FR', carrierCode: '', weight: anyWeight } as const;
  const search = { ...need, type: type ?? undefined, postalCode: '', city: '', offerKey: '', around: typed };
  const { answer, problem } = await findRelays(api, search);
  if (answer) return { status: 200, typed, type, answer, problem: '' };
  return { status: problem === '' ? 503 : 400, typed, type, answer: null, problem: problem ?? '' };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const type = pointTypes.find((each) => each === searchParams.get('type')) ?? null;
  const points = await loadDepositPoints(apiOf(context), siteOfPath(pathname), searchParams.get('lieu') ?? '', type);
  return data(points, { status: points.status });
}

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

export default function Deposit({ loaderData: { typed, type, answer, problem, status } }: Route.ComponentProps) {
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
            {type ? (
              <p>
                {texts.onlyType(texts.types[type])}{' '}
                <TextLink href={`${pathOf('depositPoints', site)}?${new URLSearchParams({ lieu: typed })}`}>
                  {texts.allTypes}
                </TextLink>
              </p>
            ) : null}
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
