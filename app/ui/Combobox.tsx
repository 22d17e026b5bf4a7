import {
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './Combobox.module.css';
import { classNames } from './class-names.ts';
import { type Search, useDebouncedSearch } from './debounced-search.ts';
import { matchedText } from './matched-text.ts';
import { TextInput } from './TextInput.tsx';

export type ComboboxOption = {
  readonly key: string;
  /** The displayed text. The parts that match the input are shown in bold. */
  readonly label: string;
  /** Shown at the end of the row, such as the postal code. */
  readonly detail?: string;
  /** The field's value once the option is chosen. */
  readonly value: string;
};

export type ComboboxTexts = {
  /** Accessible name of the list. */
  readonly list: string;
  /** Announced when a list appears: « 5 localités », « Aucune localité ». */
  readonly found: (count: number) => string;
  /** Below a truncated list: « 20 premières communes. Précisez pour affiner. » */
  readonly cut: string;
};

export type ComboboxProps<Option extends ComboboxOption> = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'list' | 'role'
> & {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when a suggestion is chosen, after `onChange` with its value. */
  readonly onPick?: (option: Option) => void;
  /** Must be stable (`useCallback`), since a new function starts the search again. */
  readonly search: Search<Option>;
  /** The text to search for when the field receives the focus while empty. */
  readonly searchWhenEmpty?: () => string;
  readonly texts: ComboboxTexts;
  /** Whether Enter takes the first suggestion while none is selected; else it sends the form. */
  readonly takesFirst?: boolean;
  /** Whether the input is rendered without a field's own frame, for a `SlipCell`, which has one. */
  readonly bare?: boolean;
};

/** Loads the keyboard navigation. If that fails, it resolves to null, and the list can be used by pointer only. */
const loadNavigation = () =>
  import('@github/combobox-nav').then(
    (module) => module.default,
    () => null,
  );

const maxShown = 20;

/**
 * Loads the keyboard navigation once a search starts, and runs it while the list is open. The list isn't opened before
 * the arrow keys work in it; returns whether it is open.
 */
function useListNavigation(
  input: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  isSearched: boolean,
  hasOptions: boolean,
): boolean {
  const [Navigation, setNavigation] = useState<Awaited<ReturnType<typeof loadNavigation>>>();
  const open = isSearched && hasOptions && Navigation !== undefined;

  useEffect(() => {
    if (isSearched) void loadNavigation().then((navigationClass) => setNavigation(() => navigationClass));
  }, [isSearched]);

  // A layout effect runs before the next key press, which must already be handled.
  useLayoutEffect(() => {
    if (!open || !Navigation || !input.current || !list.current) return;
    const navigation = new Navigation(input.current, list.current, { tabInsertsSuggestions: true });
    navigation.start();
    return () => navigation.stop();
  }, [open, Navigation, input, list]);

  return open;
}

function MatchedText({ text, input }: { readonly text: string; readonly input: string }) {
  return (
    <span>
      {matchedText(text, input).map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one label are never reordered
        piece.matched ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
      )}
    </span>
  );
}

/**
 * A text field with suggestions (WAI-ARIA APG, editable combobox with list). Before its script runs, and when a search
 * fails, it is a plain text field: any text is accepted.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { id, value, onChange, onPick, search, searchWhenEmpty, texts, takesFirst, bare, className, ...others } = props;
  const { onFocus, onKeyDown, onBlur, ...rest } = others;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [searchedText, setSearchedText] = useState<string | null>(null);
  const state = useDebouncedSearch(searchedText, search);
  const result = state.kind === 'found' ? state : null;
  const options = result?.items.slice(0, maxShown) ?? [];
  const open = useListNavigation(input, list, searchedText !== null, options.length > 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a text that was in the field before this script ran
  useEffect(() => {
    // The visitor has typed it before this script ran, or the browser has restored it.
    if (input.current && input.current.value !== value) onChange(input.current.value);
  }, []);

  const close = () => setSearchedText(null);
  const pick = (option: Option) => {
    close();
    onChange(option.value);
    onPick?.(option);
  };
  const inputProps = {
    autoComplete: 'off',
    ...rest,
    id,
    value,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': `${id}-list`,
    className,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange(event.target.value);
      setSearchedText(event.target.value);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      // Prefetched, so that it has arrived by the time the first list is shown.
      void loadNavigation();
      if (value === '' && searchWhenEmpty) setSearchedText(searchWhenEmpty());
      onFocus?.(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Escape' && open) {
        event.preventDefault();
        close();
      }
      if (event.key === 'ArrowDown' && !open) setSearchedText(value);
      const isFree = open && !event.defaultPrevented && !event.nativeEvent.isComposing;
      if (takesFirst && event.key === 'Enter' && isFree && options[0]) {
        event.preventDefault();
        pick(options[0]);
      }
      onKeyDown?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      close();
      onBlur?.(event);
    },
  } as const;

  return (
    <div className={classNames(!bare && styles.combobox)}>
      {bare ? <input type="text" {...inputProps} ref={input} /> : <TextInput {...inputProps} inputRef={input} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field until the click is handled */}
      <div className={styles.panel} hidden={!open} onMouseDown={(event) => event.preventDefault()} role="presentation">
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.list} data-takes-first={takesFirst}>
          {options.map((option) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the field
            <div
              key={option.key}
              id={`${id}-${option.key}`}
              className={styles.option}
              role="option"
              aria-selected={false}
              onClick={() => pick(option)}
            >
              <MatchedText text={option.label} input={result?.input ?? ''} />
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </div>
          ))}
        </div>
        {(result?.items.length ?? 0) >= maxShown && <p className={styles.foot}>{texts.cut}</p>}
      </div>
      <p className={result && options.length === 0 ? 't14' : 'vh'} role="status">
        {searchedText !== null && result ? texts.found(options.length) : ''}
      </p>
    </div>
  );
}
