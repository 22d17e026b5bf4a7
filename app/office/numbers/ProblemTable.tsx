import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { dayText } from './day-text.ts';
import type { Numbers } from './numbers-view.ts';

export type ProblemTableProps = {
  readonly kind: 'failures' | 'refusals';
  readonly problems: Numbers['failures'];
};

/** Failures or refusals with the code that the server's log has for each, the most frequent first. */
export function ProblemTable({ kind, problems }: ProblemTableProps) {
  const { numbers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  if (problems.length === 0) return <p className="o-empty">{texts.none[kind]}</p>;
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th scope="col">{texts.problem[kind]}</th>
          <th scope="col">{texts.times}</th>
          <th scope="col">{texts.last}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ source, reason, count, last }) => (
          <tr key={`${source} ${reason}`}>
            <th scope="row">
              <code>{source}</code> {reason}
            </th>
            <td className="num" data-label={texts.times}>
              {count}
            </td>
            <td className="num">
              {kind === 'failures' ? texts.since(momentText(last, locale)) : dayText(dayOf(last), locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
