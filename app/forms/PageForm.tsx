/** The forms of document pages and their fields, with what was typed and what was refused (`answer-form.ts`). */
import { createContext, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, use } from 'react';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field, FieldMessage, type FieldProps } from '#app/ui/Field.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { FileInput } from '#app/ui/FileInput.tsx';
import { inputClass, Select, TextInput, UnitInput, type UnitInputProps } from '#app/ui/TextInput.tsx';
import { AskedMail } from './AskedMail.tsx';
import { type FormRefusal, shownAgain } from './answer-form.ts';
import { FormFailure } from './FormFailure.tsx';
import { unexplained } from './failure-messages.ts';
import { fieldId } from './field-id.ts';

interface FormState {
  readonly idOf: (name: string) => string;
  /** The value of a field: as it was typed, or else as it is stored. */
  readonly typedValue: (name: string) => string | undefined;
  /** Marks a field of a form that is shown again with something else than is stored, and says what is. */
  readonly savedMark: (name: string) => { readonly 'data-saved'?: string };
  readonly errorOf: (name: string) => string | undefined;
  /** Whether a field is the one to correct first, which takes the focus unless a summary does. */
  readonly isFirstWrong: (name: string) => boolean;
  /** Whether the form was refused for some of its fields only, so that passwords needn't be typed again. */
  readonly isPartlyRefused: boolean;
}

const FormContext = createContext<FormState | null>(null);

function useForm(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('a field is rendered outside its form');
  return state;
}

/** A field of the form around it, for controls that the kit doesn't have. */
export function useField(name: string) {
  const { idOf, errorOf, isFirstWrong, isPartlyRefused } = useForm();
  return { id: idOf(name), error: errorOf(name), autoFocus: isFirstWrong(name), isPartlyRefused };
}

export type PageFormProps = {
  readonly id?: string;
  readonly intent: string;
  /** Tells this form from others with its intent, such as those of other rows. */
  readonly of?: string;
  /** The page's refusal, which may be another form's. */
  readonly refusal: FormRefusal | null | undefined;
  /** What the fields contain before anything is typed. */
  readonly values?: Readonly<Record<string, string | number | null>>;
  readonly hidden?: Readonly<Record<string, string | number>>;
  /** Title of a refusal that concerns no field. */
  readonly failed: string;
  /** Below the message of such a refusal, such as what wasn't lost. */
  readonly failedHint?: ReactNode;
  /** The rules by which the page's script checks the fields while the visitor types (`app/enhance/live-checks.ts`). */
  readonly checks?: 'registration' | 'addressBookEntry';
  /** Path that the form is sent to; by default the page's. */
  readonly action?: string;
  readonly encType?: 'multipart/form-data';
  readonly className?: string;
  readonly children: ReactNode;
};

const noHidden: Readonly<Record<string, string>> = {};

/** Whether a refusal is that of the form with an intent. */
export const isRefused = (refusal: FormRefusal | null | undefined, intent: string, of = ''): boolean =>
  refusal?.intent === intent && refusal.of === of;

/** A form of a document page. It works without JavaScript, and keeps what was typed if it is refused. */
export function PageForm(props: PageFormProps) {
  const {
    id,
    intent,
    of = '',
    refusal,
    values = {},
    hidden = noHidden,
    failed,
    failedHint,
    checks,
    action,
    encType,
    className,
    children,
  } = props;
  const own = refusal && isRefused(refusal, intent, of) ? refusal : null;
  const isField = (subject: string) =>
    own !== null && Object.hasOwn(own.typed, subject) && !Object.hasOwn(hidden, subject);
  const idOf = (name: string) => fieldId([intent, of, name].filter(Boolean).join('-'));
  const wrong = own?.errors.filter(({ subject }) => isField(subject)) ?? [];
  const unplaced = own?.errors.filter(({ subject }) => !isField(subject)).map(({ message }) => message) ?? [];
  const refused = own && own.status !== shownAgain && own.errors.length === 0 ? unexplained : [...new Set(unplaced)];
  const state: FormState = {
    idOf,
    typedValue: (name) => (own ? own.typed[name] : values[name]?.toString()),
    savedMark: (name) => {
      const saved = values[name]?.toString() ?? '';
      return own && (own.typed[name] ?? '').replaceAll('\r\n', '\n') !== saved ? { 'data-saved': saved } : {};
    },
    errorOf: (name) => wrong.findLast(({ subject }) => subject === name)?.message,
    isFirstWrong: (name) => wrong.length === 1 && wrong[0]?.subject === name,
    isPartlyRefused: own !== null && refused.length === 0,
  };
  return (
    <form
      id={id}
      method="post"
      action={action}
      encType={encType}
      noValidate
      className={className}
      data-page-form=""
      data-checks={checks}
    >
      <input type="hidden" name="intent" value={intent} />
      {of && <input type="hidden" name="of" value={of} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {own && (
        <FormFailure
          id={idOf('errors')}
          errors={wrong.length > 1 ? wrong.map(({ subject, message }) => ({ fieldId: idOf(subject), message })) : []}
          refused={refused}
          cause={own}
          failed={failed}
        >
          {failedHint}
        </FormFailure>
      )}
      <FormContext value={state}>{children}</FormContext>
      {checks && <p className="vh" role="status" data-checked="" />}
    </form>
  );
}

type LabelProps = Pick<FieldProps, 'label' | 'hint' | 'optional' | 'className'> & { readonly name: string };

export type TextFieldProps = LabelProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'className' | 'defaultValue'>;

export function TextField({ name, label, hint, optional, className, ...input }: TextFieldProps) {
  const { idOf, typedValue, savedMark, errorOf, isFirstWrong } = useForm();
  return (
    <Field id={idOf(name)} label={label} hint={hint} optional={optional} className={className} error={errorOf(name)}>
      {(control) => (
        <>
          <TextInput
            autoComplete="off"
            {...input}
            {...control}
            {...savedMark(name)}
            name={name}
            defaultValue={typedValue(name)}
            autoFocus={input.autoFocus || isFirstWrong(name)}
          />
          {input.type === 'email' && <AskedMail email={typedValue(name)} />}
        </>
      )}
    </Field>
  );
}

export type CellFieldProps = Omit<UnitInputProps, 'id' | 'name' | 'defaultValue' | 'unit'> & {
  readonly name: string;
  /** For screen readers: in a table, the heading of the column says it to everybody else. */
  readonly label: string;
  /** Shown after a number. */
  readonly unit?: string;
};

/** A field in a cell of a table. */
export function CellField({ name, label, unit, ...input }: CellFieldProps) {
  const { idOf, typedValue, savedMark, errorOf, isFirstWrong } = useForm();
  const [id, error] = [idOf(name), errorOf(name)];
  const control = {
    autoComplete: 'off',
    ...input,
    ...savedMark(name),
    id,
    name,
    defaultValue: typedValue(name),
    'aria-label': label,
    autoFocus: isFirstWrong(name),
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  };
  return (
    <>
      {unit === undefined ? <TextInput {...control} /> : <UnitInput {...control} unit={unit} />}
      <FieldMessage id={id} error={error} />
    </>
  );
}

export type TextAreaFieldProps = LabelProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'className' | 'defaultValue'> & {
    /** Class of the text field itself. */
    readonly areaClass?: string;
  };

export function TextAreaField({ name, label, hint, optional, className, areaClass, ...area }: TextAreaFieldProps) {
  const { idOf, typedValue, savedMark, errorOf, isFirstWrong } = useForm();
  return (
    <Field id={idOf(name)} label={label} hint={hint} optional={optional} className={className} error={errorOf(name)}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          {...savedMark(name)}
          className={areaClass ?? inputClass}
          name={name}
          defaultValue={typedValue(name)}
          // biome-ignore lint/a11y/noAutofocus: the field to correct comes first
          autoFocus={isFirstWrong(name)}
        />
      )}
    </Field>
  );
}

export type UploadFieldProps = LabelProps & { readonly accept: string; readonly multiple?: true };

/** A file to send; browsers forget it when the form is refused. */
export function UploadField({ name, label, hint, optional, className, accept, multiple }: UploadFieldProps) {
  const { idOf, errorOf, isFirstWrong } = useForm();
  return (
    <Field id={idOf(name)} label={label} hint={hint} optional={optional} className={className} error={errorOf(name)}>
      {(control) => (
        <FileInput {...control} name={name} accept={accept} multiple={multiple} autoFocus={isFirstWrong(name)} />
      )}
    </Field>
  );
}

export type ChoiceFieldProps = LabelProps & {
  readonly autoComplete?: string;
  /** Whether the page's script shows the form again after another choice, since what is in it depends on that. */
  readonly showsAgain?: boolean;
  readonly options: readonly { readonly value: string; readonly text: string }[];
};

export function ChoiceField({
  name,
  label,
  hint,
  optional,
  className,
  autoComplete,
  showsAgain,
  options,
}: ChoiceFieldProps) {
  const { idOf, typedValue, savedMark, errorOf, isFirstWrong } = useForm();
  return (
    <Field id={idOf(name)} label={label} hint={hint} optional={optional} className={className} error={errorOf(name)}>
      {(control) => (
        <Select
          {...control}
          {...savedMark(name)}
          name={name}
          autoComplete={autoComplete}
          defaultValue={typedValue(name)}
          autoFocus={isFirstWrong(name)}
          data-shows-again={showsAgain}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export type CheckFieldProps = Pick<LabelProps, 'name' | 'label' | 'hint' | 'className'> & {
  /** What the form sends if the box is checked. */
  readonly value?: string;
};

export function CheckField({ name, label, hint, className, value = 'yes' }: CheckFieldProps) {
  const { typedValue, savedMark, idOf, errorOf } = useForm();
  const [id, error] = [idOf(name), errorOf(name)];
  return (
    <>
      <Checkbox
        id={id}
        name={name}
        value={value}
        label={label}
        hint={hint}
        className={className}
        defaultChecked={typedValue(name) === value}
        {...savedMark(name)}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      <FieldMessage id={id} error={error} />
    </>
  );
}

export type CheckFieldsProps = {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  readonly boxes: readonly Pick<CheckFieldProps, 'name' | 'label' | 'hint'>[];
};

/** Checkboxes of which some must be checked; errors about all of them have the subject `name`. */
export function CheckFields({ name, legend, hint, boxes }: CheckFieldsProps) {
  const { id, error } = useField(name);
  return (
    <FieldSet id={id} legend={legend} hint={hint} error={error}>
      <input type="hidden" name={name} value="" />
      {boxes.map((box) => (
        <CheckField key={box.name} {...box} />
      ))}
    </FieldSet>
  );
}
