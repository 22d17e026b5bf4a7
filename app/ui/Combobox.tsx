import {
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
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
  /** What the option shows, the match in bold. */
  readonly label: string;
  /** At the end of the row, such as the postal code. */
  readonly detail?: string;
  /** What the field holds once the option is chosen. */
  readonly value: string;
};

export type ComboboxTexts = {
  /** Accessible name of the list. */
  readonly list: string;
  /** Read when a list arrives: « 5 localités », « Aucune localité ». */
  readonly found: (count: number) => string;
  /** Foot of a list that was cut: « 20 premières communes. Précisez pour affiner. » */
  readonly cut: string;
};

export type ComboboxProps<Option extends ComboboxOption> = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'list' | 'role'
> & {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The visitor took a suggestion; `onChange` has its value first. */
  readonly onPick?: (option: Option) => void;
  /** Keep it stable (`useCallback`): a new function searches again. */
  readonly search: Search<Option>;
  /** What is searched for when the field takes the focus and is empty. */
  readonly searchWhenEmpty?: () => string;
  readonly texts: ComboboxTexts;
  /** Bare input for a `SlipCell`. */
  readonly bare?: boolean;
};

/** Arrow keys in a list; null when its code can't be had, and the list is for the pointer alone. */
const loadNavigation = () =>
  import('@github/combobox-nav').then(
    (module) => module.default,
    () => null,
  );

/** Most options shown at once. */
const shownAtMost = 20;

/**
 * A text field with suggestions (WAI-ARIA APG, editable combobox with list). Before its script, and when the search
 * fails, it is a plain text field: what is typed is always accepted.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { id, value, onChange, onPick, search, searchWhenEmpty, texts, bare, className, ...others } = props;
  const { onFocus, onKeyDown, onBlur, ...rest } = others;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const state = useDebouncedSearch(typed, search);
  const found = state.kind === 'found' ? state : null;
  const options = found?.items.slice(0, shownAtMost) ?? [];
  const [Navigation, setNavigation] = useState<Awaited<ReturnType<typeof loadNavigation>>>();
  const isSearched = typed !== null;
  // A list that is in sight answers the arrow keys.
  const open = isSearched && options.length > 0 && Navigation !== undefined;

  useEffect(() => {
    if (isSearched) void loadNavigation().then((loaded) => setNavigation(() => loaded));
  }, [isSearched]);

  // Before anything else is pressed.
  useLayoutEffect(() => {
    if (!open || !Navigation || !input.current || !list.current) return;
    const navigation = new Navigation(input.current, list.current, { tabInsertsSuggestions: true });
    navigation.start();
    return () => navigation.stop();
  }, [open, Navigation]);

  const close = () => setTyped(null);
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
      setTyped(event.target.value);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      // On its way before the first list is there.
      void loadNavigation();
      if (value === '' && searchWhenEmpty) setTyped(searchWhenEmpty());
      onFocus?.(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Escape' && open) {
        event.preventDefault();
        close();
      }
      if (event.key === 'ArrowDown' && !open) setTyped(value);
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field before its click counts */}
      <div className={styles.panel} hidden={!open} onMouseDown={(event) => event.preventDefault()} role="presentation">
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.list}>
          {options.map((option) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus
            <div
              key={option.key}
              id={`${id}-${option.key}`}
              className={styles.option}
              role="option"
              aria-selected={false}
              onClick={() => pick(option)}
            >
              <span>
                {matchedText(option.label, found?.input ?? '').map((piece, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one label
                  piece.matched ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
                )}
              </span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </div>
          ))}
        </div>
        {(found?.items.length ?? 0) >= shownAtMost && <p className={styles.foot}>{texts.cut}</p>}
      </div>
      <p className={found && options.length === 0 ? 't14' : 'vh'} role="status">
        {typed !== null && found ? texts.found(options.length) : ''}
      </p>
    </div>
  );
}
