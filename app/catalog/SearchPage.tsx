import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useMode } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { searchIcon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { ArrowLink, TextLink } from '#app/ui/TextLink.tsx';
import { longestSearch } from '#domain/catalog/contract.ts';
import { listPath, plainList } from '#domain/catalog/list-address.ts';
import { answerWordsEn } from '#domain/catalog/search-answer-words-en.ts';
import { answerWordsFr } from '#domain/catalog/search-answer-words-fr.ts';
import { type AnswerTarget, namedAnswer, searchAnswers } from '#domain/catalog/search-answers.ts';
import type { CategoryNode } from '#domain/catalog/wire-product.ts';
import { modes } from '#domain/site/mode.ts';
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

const answerWords = { fr: answerWordsFr, en: answerWordsEn };

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
          // Nothing else can be done on the page that asks for a text.
          autoFocus={text === ''}
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

/** Pages that answer what isn't asked of articles (docs/search.md, "Answers"). */
function Answers({ targets }: { readonly targets: readonly AnswerTarget[] }) {
  const mode = useMode();
  const words = answerWords[useLocale()];
  return (
    <section className="rule" aria-labelledby="answers">
      <h2 id="answers" className="h21">
        {useDocumentMessages().catalog.search.answers}
      </h2>
      <ul className="stack">
        {targets
          .map((target) => namedAnswer(target, words, mode))
          .map(({ name, url }) => (
            <li key={url}>
              <ArrowLink href={url}>{name}</ArrowLink>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** What the same words find on the other site. */
function Elsewhere({ text, count }: { readonly text: string; readonly count: number }) {
  const mode = useMode();
  const { elsewhere } = useDocumentMessages().catalog.search;
  const other = modes.find((each) => each !== mode) ?? mode;
  return (
    <p>
      <ArrowLink href={listPath({ page: 'search', text }, plainList, other)}>{elsewhere[other](text, count)}</ArrowLink>
    </p>
  );
}

export type SearchPageProps = { readonly data: SearchData; readonly failure?: AddFailure };

/** The products of a text, or how to find some (docs/requirements.md NAV-2, SHOP-3). */
export function SearchPage({ data: { listing, departments, elsewhere }, failure }: SearchPageProps) {
  const mode = useMode();
  const { catalog } = useDocumentMessages();
  const { search } = catalog;
  const locale = useLocale();
  const text = listing?.place.page === 'search' ? listing.place.text : '';
  const total = listing?.products.pagination.totalResults ?? 0;
  const nothing = listing !== null && total === 0 && listing.state.choices.length === 0;
  const answers = searchAnswers(text, locale);
  // A question is answered; articles that happen to hold its words would be none.
  const answered = answers.whole && listing?.state.choices.length === 0;
  const title = text === '' ? search.title : nothing && !answered ? search.none(text) : search.titleOf(text);
  return (
    <ListFrame
      head={{ title, description: search.description, path: pathOf('search', mode), hidden: true }}
      title={title}
      current={search.title}
      failure={failure}
    >
      <div className="stack" {...(text === '' ? {} : trackData(searchEvent(text, answered ? 0 : total)))}>
        <SearchForm text={text} className={text === '' || nothing || answered ? undefined : 'only-m'} />
        {listing && !answered ? <Correction text={text} listing={listing} /> : null}
        {elsewhere > 0 && !answered ? <Elsewhere text={text} count={elsewhere} /> : null}
        {answers.targets.length > 0 ? <Answers targets={answers.targets} /> : null}
      </div>
      {listing && !nothing && !answered ? <ListView listing={listing} list="search" /> : null}
      {departments.length > 0 ? <Help departments={departments} tips={listing !== null && !answered} /> : null}
    </ListFrame>
  );
}
