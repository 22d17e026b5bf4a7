import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { anyOf, declareList, oneOf, type View } from '#app/office/list/declared-list.ts';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { themes } from '#domain/brand/palette.ts';
import { officePages } from '#domain/office/pages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { brandTexts } from './brand-texts.ts';

export type BrandFacts = Answered<Office['brand']['read']>['brand'];
type Pair = BrandFacts['pairs'][number];

/** Pairs of colours; `all` shows more than the tightest ones. */
export const contrastList = declareList(officePages.brand.path, {
  site: oneOf('site', allSites, 'part'),
  theme: oneOf('theme', themes, 'light'),
  all: anyOf('tout', ['1']),
});

/** How many pairs are shown unless all are asked for. */
const shownPairs = 12;

/** Pairs by their contrast as a multiple of its minimum, the least first. */
export const byTightness = (pairs: readonly Pair[]): readonly Pair[] =>
  pairs.toSorted((one, other) => one.ratio / one.minimum - other.ratio / other.minimum);

/** A contrast with at most two decimals, rounded down so that 4.499 doesn't show as 4.5. */
export function ratioText(ratio: number, locale: Locale): string {
  const text = String(Math.floor(ratio * 100) / 100);
  return locale === 'fr' ? text.replace('.', ',') : text;
}

export type ContrastsProps = { readonly pairs: readonly Pair[]; readonly view: View<typeof contrastList> };

/** The pairs of colours of one site in one theme, the tightest first. */
export function Contrasts({ pairs, view }: ContrastsProps) {
  const { sites } = useDocumentMessages().office;
  const locale = useLocale();
  const texts = usePageTexts(brandTexts);
  const address = (change: Partial<typeof view>) => `${contrastList.address({ ...view, ...change })}#contrastes`;
  const here = byTightness(pairs).filter(({ site, theme }) => site === view.site && theme === view.theme);
  const shown = view.all ? here : here.slice(0, shownPairs);
  const columns: readonly Column<Pair>[] = [
    {
      head: texts.use,
      cell: ({ front, ground }) => (
        <>
          {texts.uses[front] ?? front}
          <small>{texts.on(front, ground)}</small>
        </>
      ),
    },
    { head: texts.sample, cell: (pair) => <Sample pair={pair} /> },
    { head: texts.ratio, className: 'num', isLabelled: true, cell: ({ ratio }) => ratioText(ratio, locale) },
    { head: texts.minimum, className: 'num', isLabelled: true, cell: ({ minimum }) => ratioText(minimum, locale) },
  ];
  return (
    <Section
      title={texts.contrasts}
      id="contrastes"
      actions={
        <div className="o-buttons">
          <Segmented
            label={texts.site}
            value={view.site}
            segments={allSites.map((value) => ({ value, label: sites[value] }))}
            hrefOf={(site) => address({ site })}
          />
          <Segmented
            label={texts.theme}
            value={view.theme}
            segments={themes.map((value) => ({ value, label: texts.themes[value] }))}
            hrefOf={(theme) => address({ theme })}
          />
        </div>
      }
    >
      <ListTable
        rows={shown}
        columns={columns}
        idOf={({ front, ground }) => `${front} ${ground}`}
        className="o-contrasts"
      />
      <p className="o-pages">
        <span className="num">{texts.shown(shown.length, here.length)}</span>
        {shown.length < here.length && <TextLink href={address({ all: '1' })}>{texts.all}</TextLink>}
      </p>
    </Section>
  );
}

/**
 * Shows the two colours of a pair in any theme of the page: as letters, or as a border if the pair is only used for
 * shapes.
 */
function Sample({ pair: { minimum, frontColour, groundColour } }: { readonly pair: Pair }) {
  return (
    <svg className="o-contrasts__sample" viewBox="0 0 52 28" aria-hidden="true">
      <rect width="52" height="28" rx="2" fill={groundColour} />
      {minimum === 3 ? (
        <rect x="13" y="8" width="26" height="12" rx="2" fill="none" stroke={frontColour} strokeWidth="2" />
      ) : (
        <text x="26" y="19" textAnchor="middle" fill={frontColour}>
          Aa
        </text>
      )}
    </svg>
  );
}
