/** Expectations of tests that store texts which try to run a script, and request the pages that show them. */
import { expect } from 'vitest';
import type { Ask } from './cart-api.ts';
import { executableMarkup, textsOfPage } from './executable-markup.ts';
import type { servePages } from './served-pages.ts';
import { RefusedUseCase } from './shipping-api.ts';

/** Whether a call accepted a text; a refusal must be one of the shop's own errors. */
export function isTaken({ status, body }: Awaited<ReturnType<Ask>>): boolean {
  if (status < 400) return true;
  const { errors } = body as { errors: { message: string }[] };
  expect([status, errors.filter(({ message }) => message === '')]).toEqual([expect.toBeOneOf([400, 409]), []]);
  return false;
}

/** Whether a use case accepted a text, by the same rule. */
export async function isAccepted(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (!(error instanceof RefusedUseCase)) throw error;
    return isTaken({ status: error.status, headers: new Headers(), body: { errors: error.errors } });
  }
}

/**
 * Returns a function that requests pages with a visitor's cookies, those of `cookie` by default, and expects that nothing
 * in them runs. It returns the texts of the pages.
 */
export function harmlessPages(pageAt: Awaited<ReturnType<typeof servePages>>, cookie: string) {
  return async (paths: readonly string[], visitor = cookie): Promise<string> => {
    const shownTexts: string[] = [];
    for (const path of paths) {
      const page = await pageAt(path, visitor);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.policy, path).toMatch(/script-src(?![^;]*unsafe)/);
      expect([path, executableMarkup(page)]).toEqual([path, []]);
      expect(page.headers.get('set-cookie') ?? '', path).not.toContain('xss');
      shownTexts.push(textsOfPage(page.html));
    }
    return shownTexts.join('\n');
  };
}

/** A text without what pages may show otherwise: white space and control characters. */
const bare = (text: string) => text.replace(/[\s\p{Cc}]+/gu, '');

/** Expects that pages show texts in full. */
export function expectShown(shownText: string, stored: readonly string[]): void {
  const all = bare(shownText);
  expect(stored.filter((text) => !all.includes(bare(text)))).toEqual([]);
}
