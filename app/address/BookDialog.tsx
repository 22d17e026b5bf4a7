import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CallError } from '#app/api/client.ts';
import { sessionTimeout } from '#app/api/session-timeout.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode, useSettings } from '#app/shell/site-context.ts';
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

export type BookDialogProps = {
  readonly role: AddressRole;
  readonly draft: DraftAnswer;
  readonly open: boolean;
  readonly texts: AddressPickerMessages;
  readonly onClose: () => void;
  readonly onChoose: (choice: Choice, names: BookChoices['names']) => void;
};

type Reading = ReadBook | 'loading' | 'failed' | 'ended';

/** The form around it must not hear of what happens in here. */
const stop = (event: SyntheticEvent) => event.stopPropagation();
const deaf = { onInput: stop, onFocus: stop, onBlur: stop, onSubmit: stop };

function useBook({ role, draft, open }: Pick<BookDialogProps, 'role' | 'draft' | 'open'>) {
  const locale = useLocale();
  const site = useMode();
  const { callTimeoutMs } = useSettings();
  const [book, setBook] = useState<Reading>('loading');
  const read = useCallback(() => {
    let current = true;
    const done = (reading: Reading) => {
      if (current) setBook(reading);
    };
    setBook('loading');
    import('./browser-book.ts')
      .then(({ readBook }) => readBook(locale, callTimeoutMs, { site, role, draft }))
      .then(done, (error) => done(error instanceof CallError && error.status === 401 ? 'ended' : 'failed'));
    return () => {
      current = false;
    };
  }, [locale, site, callTimeoutMs, role, draft]);
  useEffect(() => (open ? read() : undefined), [open, read]);
  // The dialog says itself that the session is over, and keeps the form on the way to sign in.
  useEffect(() => {
    if (!open) return;
    const keepPage = (event: Event) => event.preventDefault();
    addEventListener(sessionTimeout, keepPage);
    return () => removeEventListener(sessionTimeout, keepPage);
  }, [open]);
  return { book, read };
}

/** The address book on top of the page, for one end of the parcel (docs/requirements.md ADR-11, ADR-15). */
export function BookDialog({ role, draft, open, texts, onClose, onChoose }: BookDialogProps) {
  const { parties } = useStepMessages().address;
  const { book, read } = useBook({ role, draft, open });
  const [chosen, setChosen] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  useEffect(() => {
    if (!open) return;
    setSearch('');
    setChosen(null);
  }, [open]);
  const known = typeof book === 'string' ? null : book;
  const choices = known?.find(search) ?? [];
  const choice = choices.find(({ entry }) => entry.id === chosen);
  return createPortal(
    <div {...deaf}>
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
            {known && known.choices.length > 0 ? (
              <Button
                type="button"
                aria-disabled={!choice || undefined}
                onClick={() => choice && onChoose(choice, known.names)}
              >
                {choice ? texts.choose(entryName(choice.entry)) : texts.chooseNone}
              </Button>
            ) : null}
          </>
        }
      >
        <div className="stack" aria-busy={book === 'loading' || undefined}>
          {book === 'loading' ? <p role="status">{texts.loading}</p> : null}
          {book === 'failed' ? (
            <Alert tone="error" role="alert" title={texts.failed}>
              <Button type="button" look="second" size="small" onClick={read}>
                {texts.retry}
              </Button>
            </Alert>
          ) : null}
          {book === 'ended' ? (
            <Alert tone="warn" role="alert" title={texts.ended}>
              <Button form={stepFormId} look="second" size="small" name="intent" value="signIn">
                {texts.signIn}
              </Button>
            </Alert>
          ) : null}
          {known && known.choices.length === 0 ? (
            <Alert title={texts.empty}>
              <p>{texts.emptyHint}</p>
            </Alert>
          ) : null}
          {known && known.choices.length > 0 ? (
            <>
              <p className="t14 muted">{texts.count(parties[role], known.choices.length, known.maximum)}</p>
              <Field id={`${role}-find`} label={texts.search} hint={texts.searchHint}>
                {(control) => (
                  <TextInput
                    {...control}
                    type="search"
                    icon={searchIcon}
                    autoComplete="off"
                    value={search}
                    onChange={(event) => setSearch(event.target.value)}
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
                  names={known.names}
                  texts={texts}
                  chosen={chosen}
                  onChoose={setChosen}
                />
              </fieldset>
            </>
          ) : null}
        </div>
      </Dialog>
    </div>,
    document.body,
  );
}
