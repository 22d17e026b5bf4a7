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
  /** Name of the loading bar. */
  readonly loading: string;
  /** What is read when a list of suggestions arrives, by their number from 0 to the most that are shown. */
  readonly found: readonly string[];
  /** Foot of a list that was cut. */
  readonly cut: string;
  /** What is told when an article couldn't be added for want of a connection. */
  readonly lost: { readonly title: string; readonly text: string };
  /** What follows the name of an article that is in the cart now, the link there, and the name of the button that closes. */
  readonly toast: { readonly added: string; readonly open: string; readonly close: string };
  /** Why not all was added; `{}` is how many the cart has, `|` divides the words of one from those of more. */
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

/**
 * What the script of document pages (`app/enhance`) shows and clones, so that its markup and classes are React's:
 * the loading bar, an option and the foot of a combobox, the marks of a button, the toast and the refusals of an added
 * article, the mini cart.
 */
export function EnhancementMarkup({ loading, found, cut, lost, toast, refused, search, cart }: EnhancementMarkupProps) {
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
        <Icon shape={checkIcon} />
      </template>
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
            action: <a href={cart.href}>{toast.open}</a>,
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
