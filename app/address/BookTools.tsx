import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { isIncomplete } from '#domain/address/address-book.ts';
import type { AddressForm } from '#domain/address/address-form.ts';
import type { Choice } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { BookDialogProps } from './BookDialog.tsx';
import { BookKeep } from './BookKeep.tsx';
import { BookList } from './BookList.tsx';
import { entryName } from './BookRows.tsx';
import type { FilledEntry } from './filled-entry.ts';
import { endOf, fieldName } from './party-form.ts';
import { useFilledEntry } from './use-filled-entry.ts';
import type { PartiesForm } from './use-parties.ts';

function useBookDialog() {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const [Dialog, setDialogPart] = useState<ComponentType<BookDialogProps> | null>(null);

  const openDialog = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    event.preventDefault();
    setDialog('open');
    if (Dialog) return;
    import('./BookDialog.tsx').then(
      ({ BookDialog }) => setDialogPart(() => BookDialog),
      // If the code can't be loaded, the button sends the form, and the server renders the address book in the page.
      () => {
        setDialog('unused');
        button.form?.requestSubmit(button);
      },
    );
  };

  return { Dialog, dialog, openDialog, closeDialog: () => setDialog('closed') };
}

type BookNoticeProps = {
  readonly role: AddressRole;
  readonly filled: FilledEntry;
  readonly texts: AddressPickerMessages;
  readonly onUndo: (event: MouseEvent) => void;
};

/** What still has to be completed or checked after an entry has filled in the form; empty if nothing. */
function remark({ values, verdict }: FilledEntry, texts: AddressPickerMessages): string {
  if (verdict === 'CONTACT' || `${values.streetName}${values.additionalStreetName}` === '') {
    return `${texts.noAddress} ${texts.personTaken}`;
  }
  if (isIncomplete(values)) return `${texts.incomplete} ${texts.completeHere}`;
  return verdict === 'TO_MEND' ? texts.check : '';
}

function BookNotice({ role, filled, texts, onUndo }: BookNoticeProps) {
  const { id, name, state, before } = filled;
  const isAccount = state === 'suggested' && id === null;
  const hadText = before !== null && `${before.firstName}${before.lastName}${before.email}${before.streetName}` !== '';
  const left = isAccount ? '' : remark(filled, texts);
  const title = isAccount ? texts.suggestedOwn : state === 'suggested' ? texts.suggested(name) : texts.filled(name);
  return (
    <Alert tone={left ? 'warn' : 'info'} title={title}>
      {left || isAccount ? <p>{left || texts.personTaken}</p> : null}
      <p>
        <Button look="ghost" size="small" name="intent" value={`clear:${role}`} onClick={onUndo}>
          {hadText ? texts.restore : texts.clear}
        </Button>
      </p>
    </Alert>
  );
}

type BookConfirmProps = {
  readonly role: AddressRole;
  readonly choice: Choice;
  readonly names: Readonly<Record<string, string>>;
  readonly place: DraftAnswer['criteria']['from'];
  readonly texts: AddressPickerMessages;
  /**
   * Called for the button that keeps the parcel's place. Without a script that button sends the form, and nothing
   * changes.
   */
  readonly onKeep: () => void;
};

/**
 * Asks whether to use an entry of another country or postal code, which needs other offers (docs/requirements.md
 * ADR-11).
 */
function BookConfirm({ role, choice, names, place, texts, onKeep }: BookConfirmProps) {
  const { entry, verdict } = choice;
  const country = names[entry.country.isocode] ?? entry.country.isocode;
  const parcelPlace = `${place.postalCode} ${place.city}`.trim();
  const entryPlace = `${entry.postalCode} ${entry.town}`.trim();
  const which = verdict === 'COUNTRY' ? 'country' : 'postalCode';
  return (
    <Alert tone="warn" title={texts.confirm[which](entryName(entry))}>
      <p>{texts.confirmText(role, verdict === 'COUNTRY' ? `${entryPlace}, ${country}` : entryPlace, parcelPlace)}</p>
      <p className="row">
        <Button look="second" size="small" name="intent" value={`compare:${role}:${entry.id}`}>
          {texts.compare}
        </Button>
        <Button
          look="ghost"
          size="small"
          name="intent"
          value={`stay:${role}`}
          onClick={(event) => {
            event.preventDefault();
            onKeep();
          }}
        >
          {texts.keepPlace(parcelPlace)}
        </Button>
      </p>
    </Alert>
  );
}

export type BookToolsProps = {
  readonly role: AddressRole;
  readonly draft: DraftAnswer;
  readonly values: AddressForm;
  readonly parties: PartiesForm;
  readonly onFill: (values: AddressForm) => void;
  readonly texts: AddressPickerMessages;
  readonly children: ReactNode;
};

export function BookTools(props: BookToolsProps) {
  const { role, draft, values, texts } = props;
  const { refusal, checks } = props.parties;
  const { parties } = useTexts('address');
  const view = refusal?.book?.role === role ? refusal.book : undefined;
  const barId = `${role}-book`;
  const marker = useRef<HTMLInputElement>(null);
  const { Dialog, dialog, openDialog, closeDialog } = useBookDialog();
  const { filled, isChanged, elsewhere, outcome, choose, undo, keepPlace } = useFilledEntry({
    ...props,
    view,
    marker,
    barId,
  });
  const chooseEntry = (...choice: Parameters<typeof choose>) => {
    closeDialog();
    choose(...choice);
  };
  const notice = filled && filled.state !== 'used' ? filled : null;
  return (
    <div className="stack">
      <input ref={marker} type="hidden" name={`${role}.entry`} value={filled?.id ?? ''} />
      <input type="hidden" name={fieldName(role, 'customsReference')} value={values.customsReference} />
      <div
        id={barId}
        className="stack"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: this is the answer to a button that was clicked on the previous page
        autoFocus={view !== undefined || filled?.state === 'filled'}
      >
        {notice ? <BookNotice role={role} filled={notice} texts={texts} onUndo={undo} /> : null}
        {elsewhere ? (
          <BookConfirm {...elsewhere} role={role} place={endOf(role, draft)} texts={texts} onKeep={keepPlace} />
        ) : null}
        <p className={outcome && outcome.text !== 'filled' ? undefined : 'vh'} role="status">
          {outcome ? (outcome.text === 'filled' ? texts.filled(filled?.name ?? '') : texts[outcome.text]) : ''}
        </p>
        {view && !view.elsewhere && dialog === 'unused' ? (
          <BookList view={view} texts={texts} onUse={chooseEntry} />
        ) : null}
        <p>
          <Button
            look="second"
            size="small"
            name="intent"
            value={`book:${role}`}
            aria-label={`${texts.open}, ${parties[role]}`}
            onClick={openDialog}
          >
            {texts.open}
          </Button>
        </p>
      </div>
      {Dialog ? (
        <Dialog
          role={role}
          draft={draft}
          open={dialog === 'open'}
          texts={texts}
          onClose={closeDialog}
          onChoose={chooseEntry}
        />
      ) : null}
      <div>{props.children}</div>
      <BookKeep
        key={filled?.id ?? ''}
        role={role}
        entry={filled?.id ? filled : null}
        offered={!notice || isChanged}
        name={values.addressName}
        keep={draft.details.book?.[role]?.keep ?? false}
        unkept={refusal?.unkept}
        error={checks.textOf(role, 'addressName')}
        texts={texts}
      />
    </div>
  );
}
