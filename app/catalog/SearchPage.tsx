import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { searchIcon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { ArrowLink, TextLink } from '#app/ui/TextLink.tsx';
import { maxSearchLength } from '#domain/catalog/contract.ts';
import { listPath, plainList } from '#domain/catalog/list-address.ts';
import { answerWordsEn } from '#domain/catalog/search-answer-words-en.ts';
import { answerWordsFr } from '#domain/catalog/search-answer-words-fr.ts';
import { type AnswerTarget, answerLink, boxesLink, searchAnswers } from '#domain/catalog/search-answers.ts';
import type { CategoryNode } from '#domain/catalog/wire-product.ts';
import { pathOf } from '#domain/site/paths.ts';
import { allSites } from '#domain/site/site.ts';
import { searchEvent } from '#domain/tracking/events.ts';
import { trackData } from '#domain/tracking/marks.ts';
import type { AddFailure } from './AddAlert.tsx';
import styles from './Catalog.module.css';
import { Departments } from './Departments.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListView } from './ListView.tsx';
import type { Listing } from './load-listing.ts';
import type { SearchData } from './load-shop.ts';

const answerWords = { fr: answerWordsFr, en: answerWordsEn };

function SearchForm({ text, className }: { readonly text: string; readonly className?: string }) {
  const site = useSite();
  const { label, submit } = useDocumentMessages().catalog.search;
  return (
    <search className={className}>
      <form action={pathOf('search', site)} className={styles.search} data-search="">
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
          maxLength={maxSearchLength}
          autoComplete="off"
          // If nothing has been searched for yet, the page has no other purpose than this field.
          autoFocus={text === ''}
        />
        <Button>{submit}</Button>
      </form>
    </search>
  );
}

/** Help for a search without results: tips, the departments, the comparator (docs/requirements.md SHOP-3). */
function Help({ departments, tips }: { readonly departments: readonly CategoryNode[]; readonly tips: boolean }) {
  const site = useSite();
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
            {search.parcel} <ArrowLink href={pathOf('landing', site)}>{search.compare}</ArrowLink>
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

/**
 * Says that the results are for a corrected text, only for some of the words, or not called by any of them; if even a
 * corrected text has no results, links to a search for it.
 */
export function Correction({ text, listing }: { readonly text: string; readonly listing: Listing }) {
  const site = useSite();
  const { search } = useDocumentMessages().catalog;
  const { everyWord, byName, spellingSuggestion, pagination } = listing.products;
  const instead = spellingSuggestion?.suggestion;
  if (!instead) {
    const isAsAsked = (everyWord && byName) || pagination.totalResults === 0;
    return isAsAsked ? null : <p>{byName ? search.everyWord : search.byName}</p>;
  }
  const href = listPath({ page: 'search', text: instead }, plainList, site);
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

/** Links to the pages that answer a search for something else than articles (docs/search.md, "Answers"). */
function Answers({ targets }: { readonly targets: readonly AnswerTarget[] }) {
  const site = useSite();
  const words = answerWords[useLocale()];
  return (
    <section className="rule" aria-labelledby="answers">
      <h2 id="answers" className="h21">
        {useDocumentMessages().catalog.search.answers}
      </h2>
      <ul className="stack">
        {targets
          .map((target) => answerLink(target, words, site))
          .map(({ name, url }) => (
            <li key={url}>
              <ArrowLink href={url}>{name}</ArrowLink>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Says how many results the same search has on the other site, with a link to them. */
function Elsewhere({ text, count }: { readonly text: string; readonly count: number }) {
  const site = useSite();
  const { elsewhere } = useDocumentMessages().catalog.search;
  const other = allSites.find((each) => each !== site) ?? site;
  return (
    <p>
      <ArrowLink href={listPath({ page: 'search', text }, plainList, other)}>{elsewhere[other](text, count)}</ArrowLink>
    </p>
  );
}

/** A link to the boxes that hold a thing, if the searched text names a size. */
function BoxesForSize({ text }: { readonly text: string }) {
  const site = useSite();
  const locale = useLocale();
  const link = boxesLink(text, locale, answerWords[locale], site);
  if (!link) return null;
  return (
    <p>
      <ArrowLink href={link.url}>{link.name}</ArrowLink>
    </p>
  );
}

export type SearchPageProps = { readonly data: SearchData; readonly failure?: AddFailure };

/** The results of a search, or help if there are none (docs/requirements.md NAV-2, SHOP-3). */
export function SearchPage({ data: { listing, departments, elsewhere }, failure }: SearchPageProps) {
  const site = useSite();
  const { catalog } = useDocumentMessages();
  const { search } = catalog;
  const locale = useLocale();
  const text = listing?.place.page === 'search' ? listing.place.text : '';
  const total = listing?.products.pagination.totalResults ?? 0;
  const nothing = listing !== null && total === 0 && listing.state.choices.length === 0;
  const answers = searchAnswers(text, locale);
  // If a page answers the whole searched text, only a link to this page is shown: articles that happen to contain the
  // same words would mislead.
  const isAnswered = answers.whole && listing?.state.choices.length === 0;
  const title = text === '' ? search.title : nothing && !isAnswered ? search.none(text) : search.titleOf(text);
  return (
    <ListFrame
      head={{ title, description: search.description, path: pathOf('search', site), hidden: true }}
      title={title}
      current={search.title}
      failure={failure}
    >
      <div className="stack" {...(text === '' ? {} : trackData(searchEvent(text, isAnswered ? 0 : total)))}>
        <SearchForm text={text} className={text === '' || nothing || isAnswered ? undefined : 'only-m'} />
        {listing && !isAnswered ? <Correction text={text} listing={listing} /> : null}
        <BoxesForSize text={text} />
        {elsewhere > 0 && !isAnswered ? <Elsewhere text={text} count={elsewhere} /> : null}
        {answers.targets.length > 0 ? <Answers targets={answers.targets} /> : null}
      </div>
      {listing && !nothing && !isAnswered ? <ListView listing={listing} list="search" /> : null}
      {departments.length > 0 ? <Help departments={departments} tips={listing !== null && !isAnswered} /> : null}
    </ListFrame>
  );
}
