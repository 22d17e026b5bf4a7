import { RouterContextProvider } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { pageRequestContext } from '#app/api/page-context.ts';
import { setUseCases } from '#app/api/use-cases.ts';
import type { ApiErrorType } from '#domain/errors/api-error.ts';
import type { PageRequest } from '#domain/site/page-request.ts';

const origin = 'https://shop.example';
export const pageSettings = { origin, callTimeoutMs: 3000, helpUrls: { part: null, pro: null }, accountUrl: null };

interface Page extends RequestInit {
  readonly locale?: string;
  readonly settings?: object;
}

/**
 * Arguments for the loader or the action of a page, with what was asked and reported. `answers` maps use cases of any
 * visitor, such as `shop.list`, to what they answer; an error is thrown, and a function gets the input. Any other use
 * case is refused with a 404.
 */
export function pageArgs(path: string, answers: Readonly<Record<string, unknown>>, page: Page = {}) {
  const asked: (readonly [useCase: string, input: unknown])[] = [];
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  const request = {
    locale: page.locale ?? 'fr',
    settings: { ...pageSettings, ...page.settings },
    report: (error: unknown) => reported.push(error),
  };
  context.set(pageRequestContext, request as unknown as PageRequest);
  const room = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, useCase: string) => async (input: unknown) => {
          const key = `${name}.${useCase}`;
          asked.push([key, input]);
          const known = key in answers ? answers[key] : refusal(404);
          const answer = typeof known === 'function' ? known(input) : known;
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
    );
  setUseCases(context, () => ({ visitor: new Proxy({}, { get: (_, name: string) => room(name) }) }) as never);
  return { args: { request: new Request(origin + path, page), context, params: {} }, asked, reported };
}

export const refusal = (status: number, message = 'Retrouvez-les tous.', type: ApiErrorType = 'BadRequestError') =>
  new CallError('refused', status, [{ type, message }]);

/** The refusal of what needs the journey while it is switched off. */
export const closedJourney = refusal(401, '', 'FeatureDisabledError');

/** Status and target of the redirect that a loader throws, or status and message of the error. */
export async function thrown(loading: Promise<unknown>) {
  const error = await loading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Response) return [error.status, error.headers.get('location')];
  const { init, data } = error as { init?: ResponseInit; data: { message: string } | null };
  return [init?.status, data?.message ?? null];
}
