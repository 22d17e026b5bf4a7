import type { ReactNode } from 'react';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { clockText } from '#app/text/clock-text.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { packageIcon, searchIcon, tagIcon } from '#app/ui/icons/shapes.ts';
import { RuledSection } from '#app/ui/ReadingPage.tsx';
import { stageTones } from '#app/ui/stage-tones.ts';
import { Tag } from '#app/ui/Tag.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { TripBand } from '#app/ui/TripBand.tsx';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { stageOf } from '#domain/orders/tracking-events.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatLongDate, formatShortDate } from '#domain/time/format-date.ts';
import { PickUp } from './ParcelPlace.tsx';
import styles from './Stops.module.css';
import timeline from './Timeline.module.css';
import { TraceFrame } from './TraceFrame.tsx';

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const momentOf = (at: string, locale: Locale) => `${formatShortDate(dayOf(at), locale)}, ${clockText(at, locale)}`;

/** The expected day of delivery or, if none is expected any more, the last event. */
export function Headline({ trace }: { readonly trace: TraceAnswer }) {
  const { trace: texts } = useDocumentMessages();
  const locale = useLocale();
  const { carrier, number, stage, expected, events, delay, stops } = trace;
  // A carrier may report an earlier scan after the arrival, so the last event isn't always of the current stage.
  const last = events.findLast(({ code }) => stageOf(code) === stage) ?? events.at(-1);
  const above = delay && hasNewDate(trace) ? texts.insteadOf(formatLongDate(delay.announced, locale)) : texts.expected;
  const [over, title] =
    expected === null && last
      ? [[momentOf(last.at, locale), last.place].filter(Boolean).join(', '), last.label]
      : [expected && above, expected ? capitalised(formatLongDate(expected, locale)) : texts.stages[stage]];
  return (
    <div className="stack gap-1">
      {hasWay(stops) ? null : <p className="t14 muted num">{texts.of(carrier, number)}</p>}
      {over ? <p className="t14 muted">{over}</p> : null}
      <h1 className="h34" tabIndex={-1}>
        {title}
      </h1>
      {title === texts.stages[stage] ? null : (
        <p>
          <Tag tone={stageTones[stage]}>{texts.stages[stage]}</Tag>
        </p>
      )}
    </div>
  );
}

const hasWay = (stops: TraceAnswer['stops']): boolean => stops.length > 1;

const wayEnds = ({ stops }: TraceAnswer) => ({ from: stops[0]?.place ?? '', to: stops.at(-1)?.place ?? '' });

function Way({ trace }: { readonly trace: TraceAnswer }) {
  const { trace: texts } = useDocumentMessages();
  const { from, to } = wayEnds(trace);
  const { number, service } = trace;
  return (
    <TripBand
      label={texts.wayOf({ from, to })}
      from={{ name: from }}
      to={{ name: to }}
      toText={texts.to}
      facts={[
        { icon: tagIcon, text: number },
        { icon: packageIcon, text: service },
      ]}
      action={
        <ButtonLink look="field-second" icon={searchIcon} href={pathOf('trace', useSite())}>
          {texts.other}
        </ButtonLink>
      }
    />
  );
}

/** Whether the carrier expects the parcel on another day than was promised. */
const hasNewDate = ({ expected, delay }: Pick<TraceAnswer, 'expected' | 'delay'>): boolean =>
  delay !== null && expected !== delay.announced;

function Delayed({ trace }: { readonly trace: TraceAnswer }) {
  const { trace: texts } = useDocumentMessages();
  const locale = useLocale();
  const { delay, expected } = trace;
  if (!delay) return null;
  const isDated = hasNewDate(trace) && expected !== null;
  return (
    <Alert tone="warn" title={isDated ? texts.waitUntil(formatLongDate(expected, locale)) : texts.overdue}>
      <p>{delay.cause}</p>
    </Alert>
  );
}

function Steps({ events }: Pick<TraceAnswer, 'events'>) {
  const { trace: texts } = useDocumentMessages();
  const locale = useLocale();
  if (events.length === 0) return <p className="muted">{texts.noEvents}</p>;
  return (
    <ol className={timeline.timeline}>
      {events.map(({ code, at, place, label }, index) => (
        <li key={`${at} ${code}`} aria-current={index === events.length - 1 ? 'step' : undefined}>
          <b>{label}</b>
          <div className="t14 muted num">{[momentOf(at, locale), place].filter(Boolean).join(', ')}</div>
        </li>
      ))}
    </ol>
  );
}

function Trouble() {
  const { trace: texts } = useDocumentMessages();
  const site = useSite();
  const links = {
    late: pathOf('helpArticle', site, { slug: 'retard-perte-avarie' }),
    customs: pathOf('helpArticle', site, { slug: 'declaration-en-douane' }),
    relays: pathOf('helpArticle', site, { slug: 'points-relais' }),
  };
  return (
    <section className="rule" aria-labelledby="trouble">
      <h2 id="trouble" className="h18">
        {texts.trouble}
      </h2>
      <ul className="t14">
        {(['late', 'customs', 'relays'] as const).map((name) => (
          <li key={name}>
            <TextLink quiet tap href={links[name]}>
              {texts.troubleLinks[name]}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The stations of a parcel, what to do now, and its events. */
export function ParcelNews({ trace, children }: { readonly trace: TraceAnswer; readonly children?: ReactNode }) {
  const { trace: texts } = useDocumentMessages();
  const { demo } = useSettings();
  return (
    <>
      {hasWay(trace.stops) ? <Stations {...trace} /> : null}
      <RuledSection title={texts.now}>
        <Delayed trace={trace} />
        <p>{trace.advice}</p>
        {trace.pickUp ? <PickUp place={trace.pickUp} /> : null}
        {children}
      </RuledSection>
      {trace.stage === 'CANCELLED' ? null : (
        <RuledSection title={texts.steps}>
          {demo ? <p className="t14 muted">{texts.demo}</p> : null}
          <Steps events={trace.events} />
        </RuledSection>
      )}
    </>
  );
}

/** Without names and addresses, and not indexed by search engines (docs/requirements.md ACC-7). */
export function TracedParcel({ trace }: { readonly trace: TraceAnswer }) {
  const { trace: texts } = useDocumentMessages();
  const site = useSite();
  const form = pathOf('trace', site);
  return (
    <TraceFrame
      title={texts.pageTitle(trace.number)}
      hidden
      crumbs={[{ label: texts.title, href: form }]}
      current={trace.number}
      band={hasWay(trace.stops) ? <Way trace={trace} /> : null}
      aside={
        <>
          <Trouble />
          <p className="t14 muted">{texts.privacy}</p>
        </>
      }
    >
      <div data-traced-number={trace.number} data-way={hasWay(trace.stops) ? texts.wayText(wayEnds(trace)) : ''}>
        <Headline trace={trace} />
      </div>
      <ParcelNews trace={trace} />
      {hasWay(trace.stops) ? null : (
        <p>
          <ButtonLink look="second" href={form}>
            {texts.other}
          </ButtonLink>
        </p>
      )}
    </TraceFrame>
  );
}

/** The towns on a parcel's trip, joined by a line. The parcel is at the last one that it has reached. */
function Stations({ stops, expected }: Pick<TraceAnswer, 'stops' | 'expected'>) {
  const { trace } = useDocumentMessages();
  const locale = useLocale();
  const current = stops.findLastIndex(({ reachedAt }) => reachedAt !== null);
  const dayAt = (at: number): string => {
    const reachedAt = stops[at]?.reachedAt ?? null;
    if (reachedAt !== null) return formatShortDate(dayOf(reachedAt), locale);
    return at === stops.length - 1 && expected !== null ? formatShortDate(expected, locale) : '';
  };
  return (
    <ol className={styles.stations} aria-label={trace.way}>
      {stops.map(({ place, reachedAt }, at) => (
        <li
          key={place}
          className={reachedAt === null ? styles.coming : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <b>{place}</b>
          <span className="t13 muted num">{dayAt(at)}</span>
        </li>
      ))}
    </ol>
  );
}
