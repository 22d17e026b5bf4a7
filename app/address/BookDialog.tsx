import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CallError } from '#app/api/client.ts';
import { sessionTimeout } from '#app/api/session-timeout.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { searchIcon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { Choice } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { BookRows, entryName } from './BookRows.tsx';
import type { BookChoices } from './book-choices.ts';
import type { ReadBook } from './browser-book.ts';

/** The address book, or the state of loading it; `ended`: the session has ended. */
type Reading = ReadBook | 'loading' | 'failed' | 'ended';

interface BookOptions {
  readonly role: AddressRole;
  readonly draft: DraftAnswer;
  /** Whether the dialog is open. The address book is loaded each time it is opened. */
  readonly open: boolean;
}

/** Loads the address book for one end of the parcel while its dialog is open; `read` tries again. */
function useBook({ role, draft, open }: BookOptions) {
  const locale = useLocale();
  const site = useSite();
  const { callTimeoutMs } = useSettings();
  const [reading, setReading] = useState<Reading>('loading');
  const read = useCallback(() => {
    let current = true;
    const done = (result: Reading) => {
      if (current) setReading(result);
    };
    setReading('loading');
    import('./browser-book.ts')
      .then(({ readBook }) => readBook(locale, callTimeoutMs, { site, role, draft }))
      .then(done, (error) => done(error instanceof CallError && error.status === 401 ? 'ended' : 'failed'));
    return () => {
      current = false;
    };
  }, [locale, site, callTimeoutMs, role, draft]);
  useEffect(() => (open ? read() : undefined), [open, read]);
  // Keeps the browser from going to the sign-in page: the dialog says that the session has ended, and its button to
  // sign in stores the form first.
  useEffect(() => {
    if (!open) return;
    const stay = (event: Event) => event.preventDefault();
    addEventListener(sessionTimeout, stay);
    return () => removeEventListener(sessionTimeout, stay);
  }, [open]);
  return { reading, read };
}

export type BookDialogProps = {
  readonly role: AddressRole;
  readonly draft: DraftAnswer;
  readonly open: boolean;
  readonly texts: AddressPickerMessages;
  readonly onClose: () => void;
  readonly onChoose: (choice: Choice, names: BookChoices['names']) => void;
};

/** Keeps events in the dialog from reaching the form around it, which would check and store the dialog's fields. */
const stop = (event: SyntheticEvent) => event.stopPropagation();
const contained = { onInput: stop, onFocus: stop, onBlur: stop, onSubmit: stop };

export function BookDialog({ role, draft, open, texts, onClose, onChoose }: BookDialogProps) {
  const { reading, read } = useBook({ role, draft, open });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  useEffect(() => {
    if (!open) return;
    setSearch('');
    setChosenId(null);
  }, [open]);
  const book = typeof reading === 'string' ? null : reading;
  const choices = book?.find(search) ?? [];
  const choice = choices.find(({ entry }) => entry.id === chosenId);
  return createPortal(
    <div {...contained}>
      <Dialog
        id={`${role}-dialog`}
        open={open}
        onClose={onClose}
        title={texts.title}
        closeLabel={texts.close}
        foot={
          <>
            <Button type="button" look="second" onClick={onClose}>
              {texts.type}
            </Button>
            {book && book.choices.length > 0 ? (
              <Button
                type="button"
                aria-disabled={!choice || undefined}
                onClick={() => choice && onChoose(choice, book.names)}
              >
                {choice ? texts.choose(entryName(choice.entry)) : texts.chooseNone}
              </Button>
            ) : null}
          </>
        }
      >
        <div className="stack" aria-busy={reading === 'loading' || undefined}>
          {typeof reading === 'string' ? (
            <ReadingState state={reading} texts={texts} onRetry={read} />
          ) : reading.choices.length === 0 ? (
            <Alert title={texts.empty}>
              <p>{texts.emptyHint}</p>
            </Alert>
          ) : (
            <Entries
              {...{ role, texts, choices, search, chosenId }}
              book={reading}
              onSearch={setSearch}
              onChoose={setChosenId}
            />
          )}
        </div>
      </Dialog>
    </div>,
    document.body,
  );
}

type ReadingStateProps = Pick<BookDialogProps, 'texts'> & {
  readonly state: Exclude<Reading, ReadBook>;
  readonly onRetry: () => void;
};

function ReadingState({ state, texts, onRetry }: ReadingStateProps) {
  if (state === 'loading') return <p role="status">{texts.loading}</p>;
  if (state === 'failed') {
    return (
      <Alert tone="error" role="alert" title={texts.failed}>
        <Button type="button" look="second" size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Alert>
    );
  }
  return (
    <Alert tone="warn" role="alert" title={texts.ended}>
      <Button form={stepFormId} look="second" size="small" name="intent" value="signIn">
        {texts.signIn}
      </Button>
    </Alert>
  );
}

type EntriesProps = Pick<BookDialogProps, 'role' | 'texts'> & {
  readonly book: ReadBook;
  readonly choices: readonly Choice[];
  readonly search: string;
  readonly chosenId: string | null;
  readonly onSearch: (search: string) => void;
  readonly onChoose: (id: string) => void;
};

function Entries({ role, texts, book, choices, search, chosenId, onSearch, onChoose }: EntriesProps) {
  const { parties } = useTexts('address');
  return (
    <>
      <p className="t14 muted">{texts.count(parties[role], book.choices.length, book.maximum)}</p>
      <Field id={`${role}-find`} label={texts.search} hint={texts.searchHint}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            icon={searchIcon}
            autoComplete="off"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        )}
      </Field>
      <p className={choices.length > 0 ? 'vh' : undefined} role="status">
        {choices.length > 0 ? texts.matches(choices.length) : texts.noMatch}
      </p>
      <fieldset className="stack">
        <legend className="vh">{texts.list(parties[role])}</legend>
        <BookRows
          name={`${role}.pick`}
          choices={choices}
          names={book.names}
          texts={texts}
          chosen={chosenId}
          onChoose={onChoose}
        />
      </fieldset>
    </>
  );
}
