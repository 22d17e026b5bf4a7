import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useMode } from '#app/site/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { searchIcon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { ArrowLink, TextLink } from '#app/ui/TextLink.tsx';
import { longestSearch } from '#domain/catalog/contract.ts';
import { listPath, plainList } from '#domain/catalog/list-address.ts';
import type { CategoryNode } from '#domain/catalog/wire-product.ts';
import { pathOf } from '#domain/site/paths.ts';
import { searchEvent } from '#domain/tracking/events.ts';
import { trackData } from '#domain/tracking/marks.ts';
import type { AddFailure } from './AddAlert.tsx';
import styles from './Catalog.module.css';
import { Departments } from './Departments.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListView } from './ListView.tsx';
import type { Listing } from './load-listing.ts';
import type { SearchData } from './load-shop.ts';

function SearchForm({ text, className }: { readonly text: string; readonly className?: string }) {
  const mode = useMode();
  const { label, submit } = useDocumentMessages().catalog.search;
  return (
    <search className={className}>
      <form action={pathOf('search', mode)} className={styles.search} data-search="">
        <label className="vh" htmlFor="q">
          {label}
        </label>
        <TextInput
          id="q"
          type="search"
          name="q"
          icon={searchIcon}
          placeholder={label}
          defaultValue={text}
          maxLength={longestSearch}
          autoComplete="off"
        />
        <Button>{submit}</Button>
      </form>
    </search>
  );
}

/** What helps when a search finds nothing: other words, the departments, the comparator (docs/requirements.md SHOP-3). */
function Help({ departments, tips }: { readonly departments: readonly CategoryNode[]; readonly tips: boolean }) {
  const mode = useMode();
  const { search } = useDocumentMessages().catalog;
  return (
    <>
      {tips ? (
        <div className="prose">
          <h2 className="h21">{search.tipsTitle}</h2>
          <ul>
            {search.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
          <p>
            {search.parcel} <ArrowLink href={pathOf('landing', mode)}>{search.compare}</ArrowLink>
          </p>
        </div>
      ) : null}
      <section className={`stack ${styles.page}`} aria-labelledby="departments">
        <h2 id="departments" className="h26">
          {search.departments}
        </h2>
        <Departments departments={departments} headingLevel={3} />
      </section>
    </>
  );
}

/** What was looked for instead of a text that finds nothing, or not all of it. */
function Correction({ text, listing }: { readonly text: string; readonly listing: Listing }) {
  const mode = useMode();
  const { search } = useDocumentMessages().catalog;
  const { everyWord, spellingSuggestion, pagination } = listing.products;
  const instead = spellingSuggestion?.suggestion;
  if (!instead) return everyWord || pagination.totalResults === 0 ? null : <p>{search.everyWord}</p>;
  const href = listPath({ page: 'search', text: instead }, plainList, mode);
  if (pagination.totalResults === 0)
    return (
      <p>
        <TextLink href={href}>{search.instead(instead)}</TextLink>
      </p>
    );
  const [before, after] = search.corrected(text);
  return (
    <p>
      {before}
      <TextLink href={href}>{instead}</TextLink>
      {after}
    </p>
  );
}

export type SearchPageProps = { readonly data: SearchData; readonly failure?: AddFailure };

/** The products of a text, or how to find some (docs/requirements.md NAV-2, SHOP-3). */
export function SearchPage({ data: { listing, departments }, failure }: SearchPageProps) {
  const mode = useMode();
  const { catalog } = useDocumentMessages();
  const { search } = catalog;
  const text = listing?.place.page === 'search' ? listing.place.text : '';
  const total = listing?.products.pagination.totalResults ?? 0;
  const nothing = listing !== null && total === 0 && listing.state.choices.length === 0;
  const title = text === '' ? search.title : nothing ? search.none(text) : search.titleOf(text);
  return (
    <ListFrame
      head={{ title, description: search.description, path: pathOf('search', mode), hidden: true }}
      title={title}
      current={search.title}
      failure={failure}
    >
      <div className="stack" {...(text === '' ? {} : trackData(searchEvent(text, total)))}>
        <SearchForm text={text} className={text === '' || nothing ? undefined : 'only-m'} />
        {listing ? <Correction text={text} listing={listing} /> : null}
      </div>
      {listing && !nothing ? <ListView listing={listing} list="search" /> : null}
      {departments.length > 0 ? <Help departments={departments} tips={listing !== null} /> : null}
    </ListFrame>
  );
}
