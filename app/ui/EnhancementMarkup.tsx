import { checkIcon } from '#app/ui/icons/shapes.ts';
import { Alert } from './Alert.tsx';
import button from './Button.module.css';
import combobox from './Combobox.module.css';
import { FieldMessage } from './Field.tsx';
import { Icon } from './Icon.tsx';
import bar from './LoadingBar.module.css';
import { MiniCart, type MiniCartTexts } from './MiniCart.tsx';
import { SearchSuggestions, type SearchSuggestionsProps } from './SearchSuggestions.tsx';
import { ToastRegion } from './Toast.tsx';

export type EnhancementMarkupProps = {
  /** Accessible name of the loading bar. */
  readonly loading: string;
  /** Announcements for a list of suggestions, by number of suggestions, from 0 to the maximum. */
  readonly countTexts: readonly string[];
  /** Note below a list of suggestions that has more entries than are shown. */
  readonly cut: string;
  /** Shown when an article couldn't be added without a connection. */
  readonly lost: { readonly title: string; readonly text: string };
  /** Shown when a form got no answer. */
  readonly formLost: { readonly title: string; readonly text: string };
  /** The text after an added article's name, the link to the cart, and the name of the close button. */
  readonly toast: { readonly added: string; readonly open: string; readonly close: string };
  /**
   * Messages when only a part or nothing was added. `{}` stands for the number in the cart, `|` separates singular and
   * plural.
   */
  readonly refused: {
    readonly quantity: string;
    readonly noStock: string;
    readonly limited: string;
    readonly most: string;
  };
  readonly search: SearchSuggestionsProps;
  readonly cart: { readonly texts: MiniCartTexts; readonly href: string };
};

const oneRow = [{ key: '', name: '', url: '', seller: '', town: '', quantity: 1, price: '' }];
const nothing = () => undefined;

type ArticleMessagesProps = Pick<EnhancementMarkupProps, 'lost' | 'toast' | 'refused'> & { readonly cartHref: string };

/** The messages after adding an article: no connection, added, only a part or nothing added. */
function ArticleMessages({ lost, toast, refused, cartHref }: ArticleMessagesProps) {
  return (
    <>
      <template data-template="lost">
        <Alert tone="error" role="alert" title={lost.title}>
          <p>{lost.text}</p>
        </Alert>
      </template>
      <template data-template="toast">
        <ToastRegion
          toast={{
            key: 'added',
            text: (
              <>
                <b data-toast-name="" />
                {toast.added}
              </>
            ),
            action: <a href={cartHref}>{toast.open}</a>,
          }}
          onClose={nothing}
          closeLabel={toast.close}
        />
      </template>
      <template
        data-template="refused"
        data-quantity={refused.quantity}
        data-no-stock={refused.noStock}
        data-limited={refused.limited}
        data-most={refused.most}
      >
        <FieldMessage id="" error=" " />
      </template>
    </>
  );
}

/**
 * The templates that the script of document pages (`app/enhance`) clones, so that all markup and class names come from
 * React: the loading bar, an option and the last line of a combobox, the states of a button, the messages after adding
 * an article, the mini cart.
 */
export function EnhancementMarkup({
  loading,
  countTexts,
  cut,
  lost,
  formLost,
  toast,
  refused,
  search,
  cart,
}: EnhancementMarkupProps) {
  return (
    <>
      <div className={bar.bar} data-loading-bar role="progressbar" aria-label={loading} hidden>
        <i />
      </div>
      <template data-template="option" data-found={countTexts.join('|')}>
        {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field */}
        <div className={combobox.option} role="option" aria-selected={false}>
          <span />
          <span className={combobox.detail} />
        </div>
        <p className={combobox.foot}>{cut}</p>
      </template>
      <template data-template="busy">
        <span className={button.spinner} />
        <Icon shape={checkIcon} />
      </template>
      <template data-template="form-lost">
        <Alert tone="error" role="alert" title={formLost.title}>
          <p>{formLost.text}</p>
        </Alert>
      </template>
      <ArticleMessages lost={lost} toast={toast} refused={refused} cartHref={cart.href} />
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
