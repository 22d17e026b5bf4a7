/** Forms of the back office (docs/back-office.md, "Screens"). */
import { createContext, type ReactNode, use } from 'react';
import { useLocation } from 'react-router';
import { type FormRefusal, refusalIn } from '#app/forms/answer-form.ts';
import { CheckField, isRefused, PageForm, type PageFormProps } from '#app/forms/PageForm.tsx';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Alert, type AlertTone } from '#app/ui/Alert.tsx';
import { Button, type ButtonProps } from '#app/ui/Button.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { SaveBar } from './SaveBar.tsx';
import { seenName } from './seen-values.ts';

export type PageAnswer = {
  /** What the page's action has answered: the refusal of a form, or its result. */
  readonly answer?: FormRefusal | object | undefined;
  /** Title of a refusal that concerns no field. */
  readonly failed?: string;
};

/** What the forms of a page show of its answer; `OfficeFrame` provides it. */
export const AnswerContext = createContext<PageAnswer>({});

/** The refusal of the form with an intent; undefined if it wasn't refused. */
export function useRefusal(intent: string, of = ''): FormRefusal | undefined {
  const refusal = refusalIn(use(AnswerContext).answer);
  return isRefused(refusal, intent, of) ? refusal : undefined;
}

export type StaffFormProps = Omit<PageFormProps, 'refusal' | 'failed'> & {
  /** Text of the button that sends the form; absent if the form has buttons of its own. */
  readonly send?: string;
  readonly look?: ButtonProps['look'];
  /**
   * Whether the form changes something that is stored: it then ends in a bar for saving, and tells its deed what it was
   * shown with (`countFromSeen`).
   */
  readonly saves?: true;
  /** Null for a form that never shows its refusal, since the page does. */
  readonly refusal?: null;
};

export function StaffForm({ send, look, saves, hidden, children, ...form }: StaffFormProps) {
  const { answer, failed = '' } = use(AnswerContext);
  // Without the fragment of the page's address, since a browser gives the focus to its target before a refused field.
  const { pathname, search } = useLocation();
  const isUnsaved = useRefusal(form.intent, form.of) !== undefined;
  return (
    <PageForm
      className="o-form"
      action={pathname + search}
      refusal={refusalIn(answer)}
      failed={failed}
      hidden={saves ? { ...hidden, [seenName]: JSON.stringify(form.values ?? {}) } : hidden}
      {...form}
    >
      {children}
      {send && saves && <SaveBar save={send} isUnsaved={isUnsaved} />}
      {send && !saves && (
        <p data-save-bar={isUnsaved ? 'typed' : ''}>
          <Button size="small" look={look}>
            {send}
          </Button>
        </p>
      )}
    </PageForm>
  );
}

export type ButtonFormProps = Pick<StaffFormProps, 'intent' | 'of' | 'hidden' | 'action' | 'refusal'> &
  Omit<ButtonProps, 'size' | 'type' | 'hidden' | 'action'>;

/** A form that is one button. */
export const ButtonForm = ({ intent, of, hidden, action, refusal, ...button }: ButtonFormProps) => (
  <StaffForm {...{ intent, of, hidden, action, ...(refusal === null && { refusal }) }} className="">
    <Button size="small" {...button} />
  </StaffForm>
);

/** A form that a click unfolds; one that was refused is open. */
export function FoldedForm({ summary, ...form }: StaffFormProps & { readonly summary: ReactNode }) {
  return (
    <details className="o-act" open={useRefusal(form.intent, form.of) !== undefined}>
      <summary>{summary}</summary>
      <StaffForm {...form} />
    </details>
  );
}

/**
 * Once the server has answered what an act would do: a box to tick with that sentence as its value, so that a form
 * changed afterwards is asked about again.
 */
export function ConfirmedEffect({ intent, of }: { readonly intent: string; readonly of?: string }) {
  const { effect: legend } = useDocumentMessages().office.save;
  const effect = useRefusal(intent, of)?.errors.find(({ reason }) => reason === 'effect')?.message;
  return (
    effect !== undefined && (
      <FieldSet id="effet" legend={legend}>
        <CheckField name="confirmed" label={effect} value={effect} />
      </FieldSet>
    )
  );
}

export type DoneProps = { readonly tone?: AlertTone; readonly children: ReactNode };

/** What the form before has done, until another one is answered. */
export function Done({ tone = 'success', children }: DoneProps) {
  const { answer } = use(AnswerContext);
  if (!children || (answer && !('done' in answer))) return null;
  return (
    <Alert tone={tone} role="status">
      <p>{children}</p>
    </Alert>
  );
}
