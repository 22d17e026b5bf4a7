import type { ReactNode } from 'react';
import type { Answered, Office } from '#app/api/use-cases.ts';

export type EditedProduct = Answered<Office['catalog']['product']>;
export type CatalogChoices = Answered<Office['catalog']['choices']>;

/** The options of a choice; with `none`, first one for no choice. */
export const choicesOf = (things: readonly { readonly code: string; readonly name: string }[], none?: string) => [
  ...(none === undefined ? [] : [{ value: '', text: none }]),
  ...things.map(({ code, name }) => ({ value: code, text: name })),
];

export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className="o-pair o-pair--fields">{children}</div>
);
