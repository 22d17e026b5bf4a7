import { Alert } from './Alert.tsx';
import button from './Button.module.css';
import combobox from './Combobox.module.css';
import bar from './LoadingBar.module.css';
import { MiniCart, type MiniCartTexts } from './MiniCart.tsx';
import { SearchSuggestions, type SearchSuggestionsProps } from './SearchSuggestions.tsx';

export type EnhancementMarkupProps = {
  /** Name of the loading bar. */
  readonly loading: string;
  /** What is read when a list of suggestions arrives, by their number from 0 to the most that are shown. */
  readonly found: readonly string[];
  /** Foot of a list that was cut. */
  readonly cut: string;
  /** What is told when an article couldn't be added for want of a connection. */
  readonly lost: { readonly title: string; readonly text: string };
  readonly search: SearchSuggestionsProps;
  readonly cart: { readonly texts: MiniCartTexts; readonly href: string };
};

const oneRow = [{ key: '', name: '', url: '', seller: '', town: '', quantity: 1, price: '' }];
const nothing = () => undefined;

/**
 * What the script of document pages (`app/enhance`) shows and clones, so that its markup and classes are React's:
 * the loading bar, an option and the foot of a combobox, the spinner of a button, the mini cart.
 */
export function EnhancementMarkup({ loading, found, cut, lost, search, cart }: EnhancementMarkupProps) {
  return (
    <>
      <div className={bar.bar} data-loading-bar role="progressbar" aria-label={loading} hidden>
        <i />
      </div>
      <template data-template="option" data-found={found.join('|')}>
        {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus */}
        <div className={combobox.option} role="option" aria-selected={false}>
          <span />
          <span className={combobox.detail} />
        </div>
        <p className={combobox.foot}>{cut}</p>
      </template>
      <template data-template="busy">
        <span className={button.spinner} />
      </template>
      <template data-template="lost">
        <Alert tone="error" role="alert" title={lost.title}>
          <p>{lost.text}</p>
        </Alert>
      </template>
      <template data-template="search">
        <SearchSuggestions {...search} />
      </template>
      <template data-template="mini-cart">
        <MiniCart
          {...cart}
          open={false}
          onClose={nothing}
          onRetry={nothing}
          state="loading"
          rows={oneRow}
          others={0}
          delivery={null}
          total=""
        />
      </template>
    </>
  );
}
