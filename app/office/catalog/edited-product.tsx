import type { ReactNode } from 'react';
import type { Answered, Office } from '#app/api/use-cases.ts';
import type { Values } from '#app/office/frame/seen-values.ts';

export type EditedProduct = Answered<Office['catalog']['product']>;
export type CatalogChoices = Answered<Office['catalog']['choices']>;

export type ProductFieldsProps = {
  readonly choices: CatalogChoices;
  /** What the fields contain before anything is typed. */
  readonly values: Values;
  /** Whether the product doesn't exist yet: its code is then typed, and nothing of it is saved. */
  readonly isNew?: true;
};

/** The options of a choice; with `none`, first one for no choice. */
export const choicesOf = (things: readonly { readonly code: string; readonly name: string }[], none?: string) => [
  ...(none === undefined ? [] : [{ value: '', text: none }]),
  ...things.map(({ code, name }) => ({ value: code, text: name })),
];

export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className="o-pair o-pair--fields">{children}</div>
);
