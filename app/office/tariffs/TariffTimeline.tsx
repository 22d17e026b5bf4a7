import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { SiteMarks } from '#app/office/frame/StateMark.tsx';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { LineBadge } from '#app/ui/Plate.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { TariffLane } from '#domain/tariff/timeline.ts';
import { formatDayOfYear, formatMonth } from '#domain/time/format-date.ts';
import { laneText, sitesText, type TariffOverview, tariffFileAddress } from './tariff-view.ts';
import { tariffsTexts } from './tariffs-texts.ts';
import { monthsOf, placeOf, spanOf } from './timeline-place.ts';

export type TariffTimelineProps = Pick<TariffOverview, 'today' | 'window' | 'nextSwitch' | 'lanes'>;

const percent = (value: number) => `${value}%`;
/** Height of a row, and position and height of the bars in it, in CSS pixels. */
const [laneHeight, barTop, barHeight] = [44, 8, 28];

/** A drawing that shows from when to when each tariff file applies, and a table with the same content. */
export function TariffTimeline(props: TariffTimelineProps) {
  const texts = usePageTexts(tariffsTexts);
  const locale = useLocale();
  return (
    <Section title={texts.timeline} note={texts.timelineText} id="quand">
      <svg className="o-defs" aria-hidden="true">
        <pattern id="o-gap" width="5" height="12" patternUnits="userSpaceOnUse">
          <line x1="0" y1="12" x2="4" y2="0" />
        </pattern>
      </svg>
      <div className="o-time">
        <TimelineAxis {...props} />
        {props.lanes.map((lane) => {
          const gap = lane.gaps.find(({ to }) => to === null || to >= props.today);
          return (
            <div className="o-time__row" key={JSON.stringify(lane)}>
              <p className="o-time__name">
                <LineBadge {...carrierBadge(lane.carrierCode, lane.carrierName)} small />
                <span>
                  <b>{laneText(lane, texts, locale)}</b>
                  {gap && <small>{texts.noPriceFrom(formatDayOfYear(gap.from, locale))}</small>}
                </span>
                <SiteMarks sites={lane.sites} />
              </p>
              <LaneDrawing lane={lane} {...props} />
            </div>
          );
        })}
      </div>
      <p className="o-legend" aria-hidden="true">
        <span className="o-key o-key--inForce">{texts.legend.inForce}</span>
        <span className="o-key o-key--draft">{texts.legend.draft}</span>
        <span className="o-key o-key--gap">{texts.legend.gap}</span>
        <span>{texts.legend.open}</span>
      </p>
      <TimelineTable lanes={props.lanes} />
    </Section>
  );
}

function TimelineAxis({ window, today, nextSwitch }: TariffTimelineProps) {
  const locale = useLocale();
  const months = monthsOf(window);
  return (
    <div className="o-time__row o-time__axis" aria-hidden="true">
      <span />
      <svg width="100%" height="56" aria-hidden="true">
        {months.map((month, index) => (
          <g key={month}>
            <line
              className="o-time__grid"
              x1={percent(placeOf(month, window))}
              x2={percent(placeOf(month, window))}
              y1="26"
              y2="56"
            />
            <text className="o-time__month" x={percent(placeOf(month, window))} dx="6" y="45">
              {formatMonth(month, locale, { year: index === 0 || month.endsWith('-01-01') })}
            </text>
          </g>
        ))}
        <DayPlate day={today} window={window} look="today" />
        {nextSwitch && nextSwitch <= window.to && <DayPlate day={nextSwitch} window={window} look="switch" />}
      </svg>
    </div>
  );
}

type DayPlateProps = Pick<TariffTimelineProps, 'window'> & { readonly day: string; readonly look: 'today' | 'switch' };

/** A vertical line at the beginning of a day, with the date above it. */
function DayPlate({ day, window, look }: DayPlateProps) {
  const locale = useLocale();
  return (
    <svg
      className={`o-time__day o-time__day--${look}`}
      x={percent(placeOf(day, window))}
      overflow="visible"
      aria-hidden="true"
    >
      <line y1="20" y2="56" />
      <rect x="-32" width="64" height="20" rx="2" />
      <text y="14.5" textAnchor="middle">
        {formatDayOfYear(day, locale).replace(/ \d{4}$/, '')}
      </text>
    </svg>
  );
}

type UprightProps = { readonly day: string; readonly window: TariffTimelineProps['window']; readonly look: string };

/** A vertical line at the beginning of a day, as high as the row. */
function Upright({ day, window, look }: UprightProps) {
  const x = percent(placeOf(day, window));
  return <line className={look} x1={x} x2={x} y2="100%" />;
}

type BarProps = { readonly segment: TariffLane['segments'][number]; readonly window: TariffTimelineProps['window'] };

/**
 * A bar for the time in which one file applies, with the file's name; its right edge is dashed if the file applies
 * without an end.
 */
function Bar({ segment, window }: BarProps) {
  const texts = usePageTexts(tariffsTexts);
  const { left, width } = spanOf(segment, window);
  return (
    <svg
      className={segment.isDraft ? 'o-time__bar o-time__bar--draft' : 'o-time__bar'}
      x={percent(left)}
      width={percent(width)}
      y={barTop}
      height={barHeight}
      aria-hidden="true"
    >
      <rect width="100%" height="100%" />
      {!segment.isDraft && <line className="o-time__edge" y2="100%" />}
      {segment.to === null && <line className="o-time__open" x1="100%" x2="100%" y2="100%" />}
      <text x="10" y="18.5">
        {segment.isIndicative ? `${segment.name} (${texts.indicative})` : segment.name}
      </text>
    </svg>
  );
}

function LaneDrawing({ lane, window, today, nextSwitch }: TariffTimelineProps & { readonly lane: TariffLane }) {
  return (
    <svg className="o-time__lane" width="100%" height={laneHeight} aria-hidden="true">
      {monthsOf(window).map((month) => (
        <Upright key={month} day={month} window={window} look="o-time__grid" />
      ))}
      <Upright day={today} window={window} look="o-time__now" />
      {nextSwitch && <Upright day={nextSwitch} window={window} look="o-time__now o-time__now--switch" />}
      {lane.gaps.map((gap) => {
        const { left, width } = spanOf(gap, window);
        return (
          <rect
            key={gap.from}
            className="o-time__gap"
            x={percent(left)}
            width={percent(width)}
            y={barTop}
            height={barHeight}
          />
        );
      })}
      {lane.segments.map((segment) => (
        <Bar key={`${segment.id} ${segment.name} ${segment.from}`} segment={segment} window={window} />
      ))}
    </svg>
  );
}

/** The content of the timeline as a table, with a row for each file and each gap. */
function TimelineTable({ lanes }: Pick<TariffTimelineProps, 'lanes'>) {
  const { siteMarks } = useDocumentMessages().office;
  const texts = usePageTexts(tariffsTexts);
  const locale = useLocale();
  const rows = lanes.flatMap((lane) =>
    [
      ...lane.segments.map((segment) => ({ ...segment, lane })),
      ...lane.gaps.map((gap) => ({ ...gap, lane, id: null, name: null, isDraft: false })),
    ].toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  );
  return (
    <details>
      <summary>{texts.timelineTable}</summary>
      <ListTable
        rows={rows}
        columns={[
          { head: texts.columns.service, cell: ({ lane }) => laneText(lane, texts, locale) },
          { head: texts.columns.site, cell: ({ lane }) => sitesText(lane.sites, siteMarks) },
          {
            head: texts.columns.file,
            cell: ({ id, name, isDraft }) => (
              <>
                {name === null ? (
                  <b className="o-bad">{texts.none}</b>
                ) : (
                  <TextLink href={tariffFileAddress({ id, name })}>{name}</TextLink>
                )}
                {isDraft && <small>{texts.states.draft}</small>}
              </>
            ),
          },
          { head: texts.columns.from, className: 'num', cell: ({ from }) => formatDayOfYear(from, locale) },
          {
            head: texts.columns.to,
            className: 'num',
            cell: ({ to }) => (to === null ? texts.noEnd : formatDayOfYear(to, locale)),
          },
        ]}
        idOf={({ lane, id, name, from }) =>
          `${lane.carrierCode} ${lane.services[0]?.code} ${lane.sites.join()} ${id} ${name} ${from}`
        }
      />
    </details>
  );
}
