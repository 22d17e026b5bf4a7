import { type ReactNode, useRef } from 'react';
import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import type { AddressForm } from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { BookConfirm } from './BookConfirm.tsx';
import { BookKeep } from './BookKeep.tsx';
import { BookList } from './BookList.tsx';
import { BookNotice } from './BookNotice.tsx';
import { endOf, fieldName } from './party-form.ts';
import { useBookDialog } from './use-book-dialog.ts';
import { useFilledEntry } from './use-filled-entry.ts';
import type { PartiesForm } from './use-parties.ts';

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
