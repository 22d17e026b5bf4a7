import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import type { PageUseCases } from '#server/page-use-cases.ts';
import { CallError } from './client.ts';

const useCasesContext = createContext<PageUseCases>();

/** Opens the server's use cases for one page; they throw what the function makes of a refusal. */
export type OpenUseCases = (makeRefusal: (status: number, errors: readonly ApiErrorItem[]) => Error) => PageUseCases;

/** Gives loaders and actions the use cases of the page's visitor. A refused one throws a `CallError`. */
export function setUseCases(context: RouterContextProvider, open: OpenUseCases): void {
  context.set(
    useCasesContext,
    open((status, errors) => new CallError(`refused: ${status}`, status, errors)),
  );
}

/** The use cases of the back office for the member of staff who asks for the page. */
export const officeOf = (context: Readonly<RouterContextProvider>): Office => context.get(useCasesContext).office;

export type Office = PageUseCases['office'];

/** The use cases of a signed-in customer; they throw a `CallError` with status 401 if nobody is signed in. */
export const accountOf = (context: Readonly<RouterContextProvider>): Account => context.get(useCasesContext).account;

export type Account = PageUseCases['account'];

/** The use cases of any visitor, signed in or not. */
export const visitorOf = (context: Readonly<RouterContextProvider>): Visitor => context.get(useCasesContext).visitor;

export type Visitor = PageUseCases['visitor'];

/** What a use case answers, as in `Answered<Office['jobs']['list']>`. */
export type Answered<UseCase extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<UseCase>>;
