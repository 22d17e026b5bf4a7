import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText, shortDayText } from '#app/office/frame/moment-text.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { CarrierMark } from '#app/office/frame/StateMark.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { orderList } from '#app/office/orders/order-list.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { Segmented } from '#app/ui/Segmented.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { isErrorKey, patternOf } from '#domain/errors/messages.ts';
import { type Period, periods } from '#domain/numbers/period.ts';
import { numbersFileCall } from '#domain/office/numbers-file.ts';
import type { OrderPeriod } from '#domain/orders/staff-list.ts';
import { isRefusalReason } from '#domain/shipping/rated-service.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { Funnel } from './Funnel.tsx';
import { NumberTiles } from './NumberTiles.tsx';
import { numbersTexts } from './numbers-texts.ts';
import { type Numbers, type NumbersView, numbersList } from './numbers-view.ts';

/** The period of the list of orders with the same days. */
const orderPeriod = { today: 'today', 7: 'week', 30: 'month' } as const satisfies Record<Period, OrderPeriod>;

export type NumbersSectionProps = {
  readonly numbers: Numbers;
  readonly view: NumbersView;
};

/** Figures about the shop for a period: series, steps of the journey, services, problems. */
export function NumbersSection({ numbers, view }: NumbersSectionProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(numbersTexts);
  const { period, site } = view;
  const file = `${numbersFileCall.path}?${new URLSearchParams({ period, ...(site && { site }) })}`;
  return (
    <>
      <Section title={texts.title}>
        <div className="o-facts-line">
          <Segmented
            label={texts.period}
            segments={periods.map((value) => ({ value, label: texts.periods[value] }))}
            value={period}
            hrefOf={(value) => numbersList.address({ ...view, period: value })}
          />
          <Segmented
            label={texts.site}
            segments={(['', ...allSites] as const).map((value) => ({
              value,
              label: value === '' ? texts.bothSites : sites[value],
            }))}
            value={site}
            hrefOf={(value) => numbersList.address({ ...view, site: value })}
          />
          <TextLink href={file} download>
            {texts.download}
          </TextLink>
        </div>
        <p className="o-legend">
          <span className="o-key">{texts.legendNow[period]}</span>
          <span className="o-key o-key--before">{texts.legendBefore[period]}</span>
        </p>
        <NumberTiles numbers={numbers} period={period} site={site} />
      </Section>
      <Section title={texts.funnel}>
        <Funnel {...numbers} orders={orderList.address({ ...orderList.all, site, period: orderPeriod[period] })} />
      </Section>
      <Section title={texts.services} id="services">
        <p className="o-legend">
          <span className="o-key o-key--chosen">{texts.chosen}</span>
          <span className="o-key o-key--offered">{texts.offered}</span>
          <span className="o-key o-key--refused">{texts.refused}</span>
        </p>
        <ServiceShares services={numbers.services} />
      </Section>
      <div className="o-pair">
        {(['failures', 'refusals'] as const).map((kind) => (
          <Section key={kind} title={texts.problems[kind]} id={kind}>
            <ProblemTable kind={kind} problems={numbers[kind]} />
          </Section>
        ))}
      </div>
      <p className="o-note">{texts.note}</p>
    </>
  );
}

type ProblemTableProps = { readonly kind: 'failures' | 'refusals'; readonly problems: Numbers['failures'] };

/** In words: the message that whoever was refused has read, with `…` for its details, or what a failed answer's status means. */
const problemText = (reason: string, locale: Locale, statuses: Readonly<Record<string, string>>): string =>
  isErrorKey(reason) ? patternOf(locale, reason) : (statuses[reason] ?? '');

/** Failures or refusals with the code that the server's log has for each, the most frequent first. */
function ProblemTable({ kind, problems }: ProblemTableProps) {
  const texts = usePageTexts(numbersTexts);
  const locale = useLocale();
  return (
    <ListTable
      rows={problems}
      columns={[
        {
          head: texts.problem[kind],
          cell: ({ source, reason }) => (
            <>
              {problemText(reason, locale, texts.statuses)}{' '}
              <small>
                <code>
                  {source} {reason}
                </code>
              </small>
            </>
          ),
        },
        { head: texts.times, className: 'num', isLabelled: true, cell: ({ count }) => count },
        {
          head: texts.last,
          className: 'num',
          cell: ({ last }) =>
            kind === 'failures' ? texts.since(momentText(last, locale)) : shortDayText(dayOf(last), locale),
        },
      ]}
      idOf={({ source, reason }) => `${source} ${reason}`}
      empty={texts.none[kind]}
    />
  );
}

type Service = Numbers['services'][number];

/** How often each service was chosen, offered or refused in comparisons, and why it was refused. */
function ServiceShares({ services }: Pick<Numbers, 'services'>) {
  const texts = usePageTexts(numbersTexts);
  const format = new Intl.NumberFormat(useLocale());
  const figure = (name: 'chosen' | 'offered' | 'refused') => ({
    ...{ head: texts[name], className: 'num', isLabelled: true },
    cell: (service: Service) => format.format(service[name]),
  });
  const columns: readonly Column<Service>[] = [
    {
      head: texts.service,
      cell: ({ carrierCode, label }) => (
        <CarrierMark code={carrierCode} name={carrierCode}>
          {label}
        </CarrierMark>
      ),
    },
    figure('chosen'),
    figure('offered'),
    { head: texts.share, cell: (service) => <ShareBar {...service} /> },
    figure('refused'),
    {
      head: texts.mainReason,
      isLabelled: true,
      cell({ mainReason }) {
        if (!mainReason) return null;
        const { reason, count } = mainReason;
        return texts.reason(isRefusalReason(reason) ? texts.reasons[reason] : reason, count);
      },
    },
  ];
  return (
    <>
      <svg className="o-defs" aria-hidden="true">
        <pattern id="o-hatch" width="3" height="12" patternUnits="userSpaceOnUse">
          <line x1="0" y1="12" x2="2" y2="0" />
        </pattern>
      </svg>
      <ListTable
        rows={services}
        columns={columns}
        idOf={({ carrierCode, serviceCode }) => `${carrierCode} ${serviceCode}`}
        empty={texts.noServices}
      />
    </>
  );
}

/**
 * A bar for the comparisons in which a service was rated: solid for those in which it was chosen, grey where it was
 * offered, hatched where it was refused.
 */
function ShareBar({ chosen, offered, refused }: Service) {
  const all = Math.max(1, offered + refused);
  const [chosenWidth, offeredWidth] = [(Math.min(chosen, offered) / all) * 100, (offered / all) * 100];
  return (
    <svg className="o-share" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect className="o-share__refused" width={offered + refused > 0 ? 100 : 0} height="12" />
      <rect className="o-share__offered" width={offeredWidth} height="12" />
      <rect className="o-share__chosen" width={chosenWidth} height="12" />
    </svg>
  );
}
