import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AddressPickerMessages } from '#app/i18n/fr/address-picker.ts';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import type { AddressForm } from '#domain/address/address-form.ts';
import { type Choice, fillFrom, fillsForm, isOtherAddress } from '#domain/address/choose-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { BookConfirm } from './BookConfirm.tsx';
import type { BookDialogProps } from './BookDialog.tsx';
import { BookKeep } from './BookKeep.tsx';
import { BookList } from './BookList.tsx';
import { BookNotice } from './BookNotice.tsx';
import type { BookChoices } from './book-choices.ts';
import type { FilledEntry } from './filled-entry.ts';
import { judgeAnew } from './judge-anew.ts';
import { emptyParty, endOf, fieldId, fieldName, readParty } from './party-form.ts';
import type { PartiesForm } from './use-parties.ts';

export type BookToolsProps = {
  readonly role: AddressRole;
  readonly draft: DraftAnswer;
  /** What the fields were given; they are the browser's own afterwards. */
  readonly values: AddressForm;
  readonly parties: PartiesForm;
  /** Fills the fields anew. */
  readonly onFill: (values: AddressForm) => void;
  readonly texts: AddressPickerMessages;
  /** The fields. */
  readonly children: ReactNode;
};

type Asked = { readonly choice: Choice; readonly names: BookChoices['names'] };
type Told = { readonly text: 'filled' | 'restored' | 'cleared'; readonly focus: string | null };

const nameOf = ({ addressName, firstName, lastName }: AddressForm) => addressName || `${firstName} ${lastName}`.trim();

function entryOfDraft(role: AddressRole, { details }: DraftAnswer, values: AddressForm): FilledEntry | null {
  const use = details.book?.[role];
  if (!use || use.state === 'waiting' || (use.entry === null && use.state !== 'suggested')) return null;
  return { id: use.entry, name: nameOf(values), state: use.state, verdict: null, values, before: null, former: null };
}

/** The address book around the fields of a party: choosing, what was chosen, keeping (docs/requirements.md ADR-11, ADR-15). */
export function BookTools(props: BookToolsProps) {
  const { role, draft, values, texts } = props;
  const { refusal, checks, postal } = props.parties;
  const { parties } = useStepMessages().address;
  const view = refusal?.book?.role === role ? refusal.book : undefined;
  const mode = useMode();
  const place = endOf(role, draft);
  const marker = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const [Dialog, setDialogPart] = useState<ComponentType<BookDialogProps> | null>(null);
  const [asked, setAsked] = useState<Asked | null>(() =>
    view?.asked ? { choice: view.asked, names: view.names } : null,
  );
  const [told, setTold] = useState<Told | null>(null);
  const [filled, setFilled] = useState(() => entryOfDraft(role, draft, values));
  const [changed, setChanged] = useState(false);
  const barId = `${role}-book`;
  /** Set while the fields are filled anew: whether what is wrong in them is told. */
  const filling = useRef<{ readonly told: boolean } | null>(null);
  const fill = (after: AddressForm, isTold: boolean) => {
    filling.current = { told: isTold };
    props.onFill(after);
    postal.settle(role, '');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the fields that were filled
  useEffect(() => {
    const form = marker.current?.form;
    if (!filling.current || !form) return;
    judgeAnew(checks, form, role, filling.current.told);
    filling.current = null;
  }, [values]);

  // After the dialog has given the focus back.
  useEffect(() => {
    if (told || asked) document.getElementById(told?.focus ?? barId)?.focus();
  }, [told, asked, barId]);

  useEffect(() => {
    const form = marker.current?.form;
    if (!form || !filled) return;
    const judge = () => setChanged(isOtherAddress(filled.values, readParty(new FormData(form), role, draft)));
    form.addEventListener('input', judge);
    return () => form.removeEventListener('input', judge);
  }, [filled, role, draft]);

  const choose = (choice: Choice, names: BookChoices['names']) => {
    const { entry, verdict } = choice;
    const form = marker.current?.form;
    setDialog('closed');
    if (!form) return;
    if (!fillsForm(verdict)) {
      setTold(null);
      setAsked({ choice, names });
      return;
    }
    const before = readParty(new FormData(form), role, draft);
    const after = fillFrom(entry, before, place);
    const missing = after.firstName === '' ? 'firstName' : 'lastName';
    setAsked(null);
    setChanged(false);
    setFilled({ id: entry.id, name: nameOf(after), state: 'filled', verdict, values: after, before, former: filled });
    setTold({ text: 'filled', focus: verdict === 'INCOMPLETE' ? fieldId(fieldName(role, missing)) : null });
    fill(after, verdict !== 'ELIGIBLE');
  };

  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    event.preventDefault();
    setDialog('open');
    if (Dialog) return;
    import('./BookDialog.tsx').then(
      ({ BookDialog }) => setDialogPart(() => BookDialog),
      // The page itself shows the book then.
      () => {
        setDialog('unused');
        button.form?.requestSubmit(button);
      },
    );
  };

  const undo = (event: MouseEvent) => {
    event.preventDefault();
    setFilled(filled?.former ? { ...filled.former, state: 'used' } : null);
    setTold({ text: filled?.before ? 'restored' : 'cleared', focus: null });
    fill(filled?.before ?? emptyParty(role, draft, mode), false);
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
        // biome-ignore lint/a11y/noAutofocus: what was asked for on the page before stands here
        autoFocus={view !== undefined || filled?.state === 'filled'}
      >
        {notice ? <BookNotice role={role} filled={notice} texts={texts} onUndo={undo} /> : null}
        {asked ? (
          <BookConfirm
            {...asked}
            role={role}
            place={place}
            texts={texts}
            onKeep={() => {
              // Its button goes with it.
              document.getElementById(barId)?.focus();
              setAsked(null);
            }}
          />
        ) : null}
        <p className={told && told.text !== 'filled' ? undefined : 'vh'} role="status">
          {told ? (told.text === 'filled' ? texts.filled(filled?.name ?? '') : texts[told.text]) : ''}
        </p>
        {view && !view.asked && dialog === 'unused' ? <BookList view={view} texts={texts} onUse={choose} /> : null}
        <p>
          <Button
            look="second"
            size="small"
            name="intent"
            value={`book:${role}`}
            aria-label={`${texts.open}, ${parties[role]}`}
            onClick={open}
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
          onClose={() => setDialog('closed')}
          onChoose={choose}
        />
      ) : null}
      <div>{props.children}</div>
      <BookKeep
        key={filled?.id ?? ''}
        role={role}
        entry={filled?.id ? filled : null}
        offered={!notice || changed}
        name={values.addressName}
        keep={draft.details.book?.[role]?.keep ?? false}
        unkept={refusal?.unkept}
        error={checks.textOf(role, 'addressName')}
        texts={texts}
      />
    </div>
  );
}
