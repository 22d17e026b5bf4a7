import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { TariffsAnswer } from '#domain/office/tariffs-contract.ts';
import { formatDayOfYear } from '#domain/time/format-date.ts';
import { laneText, sitesText } from './lane-text.ts';
import { tariffFileAddress } from './tariff-view.ts';

/** The content of the timeline as a table, with a row for each file and each gap. */
export function TimelineTable({ lanes }: Pick<TariffsAnswer, 'lanes'>) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.tariffs;
  const endOf = (to: string | null) => (to === null ? texts.noEnd : formatDayOfYear(to, locale));
  const rows = lanes.flatMap((lane) => {
    const periods = [
      ...lane.segments.map((segment) => ({ ...segment, lane })),
      ...lane.gaps.map((gap) => ({ ...gap, lane, id: null, name: null, isDraft: false })),
    ];
    return periods.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  });
  return (
    <details>
      <summary>{texts.timelineTable}</summary>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{texts.columns.service}</th>
            <th scope="col">{texts.columns.site}</th>
            <th scope="col">{texts.columns.file}</th>
            <th scope="col">{texts.columns.from}</th>
            <th scope="col">{texts.columns.to}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ lane, id, name, from, to, isDraft }) => (
            <tr key={`${lane.carrierCode} ${lane.services[0]?.code} ${lane.sites.join()} ${id} ${name} ${from}`}>
              <th scope="row">{laneText(lane, office)}</th>
              <td>{sitesText(lane.sites, office)}</td>
              <td>
                {name === null ? (
                  <b className="o-bad">{texts.none}</b>
                ) : (
                  <TextLink href={tariffFileAddress({ id, name })}>{name}</TextLink>
                )}
                {isDraft && <small>{texts.states.draft}</small>}
              </td>
              <td className="num">{formatDayOfYear(from, locale)}</td>
              <td className="num">{endOf(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
