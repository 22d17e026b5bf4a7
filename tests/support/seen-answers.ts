/** What browsers under test were given: the long words of every answer, address and storage (docs/requirements.md ACC-1). */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';

/** As long as a token of the issuer, or a JSON Web Token with its points. */
const longWord = /[\w-]{40,}(?:\.[\w-]+){0,2}/g;
const texts = /^(?:text\/|application\/(?:json|.*\+json|javascript|xml))/;

const file = () => join(process.env.E2E_DATA_DIR ?? '', 'seen-words.txt');

/** Collects what a context is given; `keep` writes it down, once the context has seen all it will. */
export function watchAnswers() {
  const words = new Set<string>();
  const reading: Promise<void>[] = [];
  const contexts: BrowserContext[] = [];
  const note = (text: string) => {
    for (const [word] of text.matchAll(longWord)) words.add(word);
  };
  const read = async (request: Request) => {
    note(request.url());
    const response = await request.response().catch(() => null);
    if (!response) return;
    note(response.headers().location ?? '');
    if (!texts.test(response.headers()['content-type'] ?? '')) return;
    // Scripts and styles are the same for all; what is aborted has no body.
    if (new URL(response.url()).pathname.startsWith('/assets/')) return;
    note(await response.text().catch(() => ''));
  };
  const stored = async (context: BrowserContext) => {
    for (const page of context.pages()) {
      note(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).catch(() => ''));
    }
  };
  return {
    add(context: BrowserContext) {
      contexts.push(context);
      // Whole answers only: the body of one that is cut off never comes.
      context.on('requestfinished', (request) => void reading.push(read(request)));
    },
    async keep() {
      await Promise.all([...contexts.map(stored), ...reading]);
      if (words.size > 0) await appendFile(file(), `${[...words].join('\n')}\n`);
    },
  };
}

/** Every long word that a browser of this run was given. */
export async function seenWords(): Promise<ReadonlySet<string>> {
  return new Set((await readFile(file(), 'utf8')).split('\n'));
}
