import combobox from './Combobox.module.css';
import { classNames } from './class-names.ts';
import styles from './SearchSuggestions.module.css';

export type SearchSuggestionsProps = {
  /** Accessible name of the list. */
  readonly label: string;
  readonly terms: string;
  readonly categories: string;
  /** Title of the group of pages that answer a question. */
  readonly answers: string;
  readonly products: string;
  /** Text of the last option, which leads to all results. */
  readonly all: string;
  /** Text that screen readers announce after the number of suggestions. */
  readonly found: string;
};

/** The list of suggestions below a search field, cloned from a template (`app/enhance/search-suggestions.ts`). */
export function SearchSuggestions({ label, all, found, ...titles }: SearchSuggestionsProps) {
  return (
    <>
      <div
        className={classNames(combobox.panel, styles.panel)}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        data-all={all}
        hidden
      >
        {(['terms', 'categories', 'answers', 'products'] as const).map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={group} role="group" aria-label={titles[group]} data-group={group}>
            <p aria-hidden="true">{titles[group]}</p>
          </div>
        ))}
        <a className={combobox.option} role="option" aria-selected={false} href="/">
          <img alt="" width={56} height={42} src="data:," />
          <span />
          <span className={combobox.detail} />
        </a>
      </div>
      <p className="vh" role="status" data-found={found} />
    </>
  );
}
