/** What the pages with trips, files and lists that an account keeps under names have in common. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { maxNameLength } from '#domain/site/typed-text.ts';
import type { FormRefusal } from './answer-form.ts';
import { isRefused, PageForm, TextField } from './PageForm.tsx';

export type NamedEntriesHeadProps = {
  readonly title: string;
  readonly refusal: FormRefusal | undefined;
  /** Texts for the values of the query parameter `fait`, by which a redirect names what a form has done. */
  readonly done: Readonly<Record<string, string>>;
};

export function NamedEntriesHead({ title, refusal, done }: NamedEntriesHeadProps) {
  const name = new URLSearchParams(useLocation().search).get('fait') ?? '';
  const isDone = !refusal && Object.hasOwn(done, name);
  return (
    <>
      <h1 className="h34" tabIndex={-1}>
        {title}
      </h1>
      {isDone ? <FocusedAlert tone="success" role="status" title={done[name]} /> : null}
    </>
  );
}

export type NamedEntryRowProps = {
  readonly id: string;
  readonly name: string;
  /** Tells entries of several kinds on one page apart. */
  readonly kind?: string;
  /** Where the entry is used. */
  readonly href: string;
  readonly refusal: FormRefusal | undefined;
  /** Below the name, such as when the entry was saved. */
  readonly note: string;
  readonly texts: {
    /** Text of the link to `href`, such as 'Order' or 'Compare'. */
    readonly use: string;
    readonly failed: string;
    readonly rename: string;
    readonly name: string;
    readonly remove: string;
    renameLabel(name: string): string;
    removeConfirm(name: string): string;
  };
  /** The cells between the name and the actions. */
  readonly children: ReactNode;
};

/** An entry with the forms that rename it (`rename`) and delete it (`remove`). */
export function NamedEntryRow({ id, name, kind = '', href, refusal, note, texts, children }: NamedEntryRowProps) {
  const form = { of: id, refusal, failed: texts.failed, ...(kind && { hidden: { kind } }) };
  return (
    <tr>
      <th scope="row">
        <TextLink href={href} tap>
          {name}
        </TextLink>
        <br />
        <span className="t14 muted">{note}</span>
      </th>
      {children}
      <td>
        <ButtonLink look="second" size="small" href={href}>
          {texts.use}
          <span className="vh"> {name}</span>
        </ButtonLink>
        <Disclosure inline summary={texts.rename} open={isRefused(refusal, 'rename', id)}>
          <PageForm {...form} intent="rename" values={{ name }} className="stack">
            <TextField name="name" label={texts.name} maxLength={maxNameLength} />
            <Button look="second" size="small">
              {texts.renameLabel(name)}
            </Button>
          </PageForm>
        </Disclosure>
        <Disclosure inline summary={texts.remove} open={isRefused(refusal, 'remove', id)}>
          <PageForm {...form} intent="remove">
            <Button look="danger" size="small">
              {texts.removeConfirm(name)}
            </Button>
          </PageForm>
        </Disclosure>
      </td>
    </tr>
  );
}
