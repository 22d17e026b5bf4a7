import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { SiteMarks } from '#app/office/catalog/SiteMarks.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { SearchSort } from '#domain/numbers/search-list.ts';
import { type SearchesList, type SearchesView, searchesAddress } from './searches-view.ts';

export type SearchTableProps = {
  readonly list: SearchesList;
  readonly view: SearchesView;
  readonly canEdit: boolean;
};

/**
 * A row for each searched text: how often it had the outcome of the open tab, and a link that makes a rule of synonyms
 * for it.
 */
export function SearchTable({ list, view, canEdit }: SearchTableProps) {
  const { searches: texts } = useDocumentMessages().office;
  return (
    <table className="o-table o-searches">
      <caption className="vh">{texts.captions[view.tab === 'synonyms' ? 'none' : view.tab]}</caption>
      <thead>
        <tr>
          <SortHeading view={view} sorts={['za', 'az']} label={texts.searched} />
          <SortHeading view={view} sorts={['today', 'today']} label={texts.today} isFigure />
          <SortHeading view={view} sorts={['most', 'fewest']} label={texts.inPeriod[view.period]} isFigure />
          <th scope="col">{texts.site}</th>
          <th scope="col">{texts.words}</th>
          {canEdit && (
            <th scope="col">
              <span className="vh">{texts.act}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {list.searches.map((search) => (
          <SearchRow key={search.text} search={search} view={view} canEdit={canEdit} />
        ))}
      </tbody>
    </table>
  );
}

type SortHeadingProps = {
  readonly view: SearchesView;
  /**
   * The two sorts by this column: first the descending, then the ascending one. They are the same if there is only one.
   */
  readonly sorts: readonly [SearchSort, SearchSort];
  readonly label: string;
  readonly isFigure?: boolean;
};

/**
 * The heading of a column, with a link that sorts the list by this column, or reverses the order if it is already
 * sorted by it.
 */
function SortHeading({ view, sorts: [falling, rising], label, isFigure = false }: SortHeadingProps) {
  const current = view.sort === falling ? 'descending' : view.sort === rising ? 'ascending' : undefined;
  // The first click sorts texts from A to Z, but numbers from the largest to the smallest.
  const first = falling === 'za' ? rising : falling;
  const next = view.sort === first ? (first === falling ? rising : falling) : first;
  return (
    <th scope="col" aria-sort={current} className={isFigure ? 'o-figure' : undefined}>
      <a className="o-sort" href={searchesAddress({ ...view, sort: next, page: 1 })}>
        {label}
      </a>
    </th>
  );
}

type SearchRowProps = Omit<SearchTableProps, 'list'> & { readonly search: SearchesList['searches'][number] };

function SearchRow({ search, view, canEdit }: SearchRowProps) {
  const { searches: texts } = useDocumentMessages().office;
  const format = new Intl.NumberFormat(useLocale());
  const { text, sites, today, count, present, words } = search;
  const isOpen = view.open?.kind === 'new' && view.open.sought === text;
  return (
    <tr aria-current={isOpen ? 'true' : undefined}>
      <th scope="row">
        <span className="o-code">{text}</span>
      </th>
      <td className="o-figure" data-label={texts.today}>
        {format.format(today)}
      </td>
      <td className="o-figure" data-label={texts.inPeriod[view.period]}>
        {format.format(count)}
      </td>
      <td className="o-sites">
        <SiteMarks sites={sites} />
      </td>
      <td className="o-searches__words">
        {present > 0 ? (
          texts.present(format.format(present), present === 1)
        ) : words.length > 0 ? (
          words.join(', ')
        ) : (
          <span className="o-quiet">{texts.noWords}</span>
        )}
      </td>
      {canEdit && (
        <td className="o-searches__act">
          <TextLink
            href={searchesAddress({ ...view, open: { kind: 'new', sought: text } })}
            aria-label={texts.makeRuleOf(text)}
          >
            {texts.makeRule}
          </TextLink>
        </td>
      )}
    </tr>
  );
}
