import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/Button.tsx';
import type { LinkElement } from '#app/ui/link-element.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { NamedEntryForms, type NamedEntryFormsProps } from './NamedEntryForms.tsx';

export type NamedEntryRowProps = NamedEntryFormsProps & {
  /** Where the entry is used. */
  readonly href: string;
  readonly linkAs: LinkElement;
  /** Text of the link to `href`, such as 'Order' or 'Compare'. */
  readonly use: string;
  /** Below the name, such as when the entry was saved. */
  readonly note: string;
  /** The cells between the name and the actions. */
  readonly children: ReactNode;
};

export function NamedEntryRow({ href, linkAs, use, note, children, ...forms }: NamedEntryRowProps) {
  return (
    <tr>
      <th scope="row">
        <TextLink as={linkAs} href={href} tap>
          {forms.name}
        </TextLink>
        <br />
        <span className="t14 muted">{note}</span>
      </th>
      {children}
      <td>
        <ButtonLink as={linkAs} look="second" size="small" href={href}>
          {use}
          <span className="vh"> {forms.name}</span>
        </ButtonLink>
        <NamedEntryForms {...forms} />
      </td>
    </tr>
  );
}
