import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { colon } from '#domain/site/locale.ts';
import type { OfficeHealth } from './carrier-error-text.ts';

/** Whether a service answers, and since when. */
export function HealthState({ health }: { readonly health: OfficeHealth }) {
  const { carriers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { state, failedAt, answeredAt, failuresInARow } = health;
  const details: Readonly<Record<OfficeHealth['state'], string | null>> = {
    answers: answeredAt && texts.answered(momentText(answeredAt, locale)),
    failing: failedAt && texts.failing(failuresInARow, momentText(failedAt, locale)),
    paused: texts.pausedText,
    unasked: null,
  };
  return (
    <>
      <span className="o-mark o-mark--health" data-health={state}>
        {texts.states[state]}
      </span>
      {details[state] && <small>{details[state]}</small>}
    </>
  );
}

export type FailureDaysProps = Pick<OfficeHealth, 'failures'> & { readonly name: string };

/**
 * A bar for each of the last 14 days with the service's failures on that day, scaled to the highest bar; the same
 * numbers follow as a list for screen readers.
 */
export function FailureDays({ name, failures }: FailureDaysProps) {
  const { carriers: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const total = failures.reduce((sum, count) => sum + count, 0);
  const highest = Math.max(1, ...failures);
  return (
    <details className="o-failures">
      <summary aria-label={`${texts.failureDays(name)}${colon[locale]}${texts.failureCount(total)}`}>
        <svg viewBox={`0 0 ${failures.length * 7} 18`} width={failures.length * 7} height="18" aria-hidden="true">
          {failures.map((count, index) => {
            const height = count === 0 ? 1 : Math.max(3, (count / highest) * 18);
            const className = count === 0 ? 'o-failures__none' : 'o-failures__some';
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
            return <rect key={index} className={className} x={index * 7} y={18 - height} width="5" height={height} />;
          })}
        </svg>
        <span className="num">{texts.failureCount(total)}</span>
      </summary>
      <ol className="o-failures__days num">
        {failures.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>{texts.ago(failures.length - 1 - index, count)}</li>
        ))}
      </ol>
    </details>
  );
}
