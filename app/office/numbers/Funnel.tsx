import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { numbersTexts } from './numbers-texts.ts';
import type { Numbers } from './numbers-view.ts';

/** A count as whole percent of another; null if the other count is 0. */
const shareOf = (count: number, of: number) => (of > 0 ? Math.round((count / of) * 100) : null);

/** A step is highlighted if fewer than this percentage of its visitors went on to the next one. */
const poorShare = 50;

type FunnelProps = Pick<Numbers, 'funnel' | 'declarations'> & {
  /** Address of the list of the orders that count. */
  readonly orders: string;
};

/**
 * How many visitors reached each step from the description of a parcel to its payment, and the share of them that went
 * on to the next step.
 */
export function Funnel({ funnel, declarations, orders }: FunnelProps) {
  const texts = usePageTexts(numbersTexts);
  const format = new Intl.NumberFormat(useLocale());
  const first = funnel[0]?.count ?? 0;
  const heights = funnel.map(({ count }) => (first > 0 ? (Math.min(count, first) / first) * 40 : 0));
  return (
    <>
      <ol className="o-funnel">
        {funnel.map(({ step, count }, index) => {
          const next = funnel[index + 1];
          const share = next ? shareOf(next.count, count) : shareOf(count, first);
          const [from = 0, to = from] = [heights[index], heights[index + 1]];
          return (
            <li key={step} className="o-step">
              <span className="o-step__text">{texts.steps[step]}</span>
              <b className="num">
                {step === 'placed' ? <TextLink href={orders}>{format.format(count)}</TextLink> : format.format(count)}
              </b>
              <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
                {next && (
                  <polygon points={`0,${20 - from / 2} 100,${20 - to / 2} 100,${20 + to / 2} 0,${20 + from / 2}`} />
                )}
                {next && <line x1="0" y1="20" x2="100" y2="20" />}
              </svg>
              <span className={next && share !== null && share < poorShare ? 'o-poor' : 'o-step__text'}>
                {share === null ? texts.noShare : next ? texts.goOn(share) : texts.ofFirst(share)}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="o-note">{texts.declarations(declarations.begun, declarations.finished)}</p>
    </>
  );
}
