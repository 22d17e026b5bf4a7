import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { periods } from '#domain/numbers/period.ts';
import { numbersFileCall } from '#domain/office/numbers-file.ts';
import { allSites } from '#domain/site/site.ts';
import { Funnel } from './Funnel.tsx';
import { NumberTiles } from './NumberTiles.tsx';
import { type Numbers, type NumbersView, numbersAddress } from './numbers-view.ts';
import { ProblemTable } from './ProblemTable.tsx';
import { ServiceShares } from './ServiceShares.tsx';

export type NumbersSectionProps = {
  readonly numbers: Numbers;
  readonly view: NumbersView;
};

/** The URL of the same figures as a CSV file. */
function fileAddress({ period, site }: NumbersView): string {
  return `${numbersFileCall.path}?${new URLSearchParams({ period, ...(site && { site }) })}`;
}

/** Figures about the shop for a period: series, steps of the journey, services, problems. */
export function NumbersSection({ numbers, view }: NumbersSectionProps) {
  const { office } = useDocumentMessages();
  const texts = office.numbers;
  return (
    <>
      <section className="o-sec">
        <h2>{texts.title}</h2>
        <div className="o-views">
          <Segmented
            label={texts.period}
            segments={periods.map((value) => ({ value, label: texts.periods[value] }))}
            value={view.period}
            hrefOf={(period) => numbersAddress({ ...view, period })}
          />
          <Segmented
            label={texts.site}
            segments={(['', ...allSites] as const).map((value) => ({
              value,
              label: value === '' ? texts.bothSites : office.sites[value],
            }))}
            value={view.site}
            hrefOf={(site) => numbersAddress({ ...view, site })}
          />
          <TextLink href={fileAddress(view)} download>
            {texts.download}
          </TextLink>
        </div>
        <p className="o-legend">
          <span className="o-key">{texts.legendNow[view.period]}</span>
          <span className="o-key o-key--before">{texts.legendBefore[view.period]}</span>
        </p>
        <NumberTiles numbers={numbers} period={view.period} />
      </section>
      <section className="o-sec">
        <h2>{texts.funnel}</h2>
        <Funnel {...numbers} />
      </section>
      <section className="o-sec">
        <h2>{texts.services}</h2>
        <p className="o-legend">
          <span className="o-key o-key--chosen">{texts.chosen}</span>
          <span className="o-key o-key--offered">{texts.offered}</span>
          <span className="o-key o-key--refused">{texts.refused}</span>
        </p>
        <ServiceShares services={numbers.services} />
      </section>
      <div className="o-pair">
        {(['failures', 'refusals'] as const).map((kind) => (
          <section key={kind} className="o-sec">
            <h2>{texts.problems[kind]}</h2>
            <ProblemTable kind={kind} problems={numbers[kind]} />
          </section>
        ))}
      </div>
      <p className="o-note">{texts.note}</p>
    </>
  );
}
