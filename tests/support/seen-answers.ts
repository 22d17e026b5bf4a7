/**
 * Records all long words that browsers under test get in answers, addresses and storage, to look for tokens among them
 * (docs/requirements.md ACC-1).
 */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';

/** Words at least as long as a token of the issuer, and JSON Web Tokens with their dots. */
const longWord = /[\w-]{40,}(?:\.[\w-]+){0,2}/g;
const texts = /^(?:text\/|application\/(?:json|.*\+json|javascript|xml))/;

const file = () => join(process.env.E2E_DATA_DIR ?? '', 'seen-words.txt');

/** Records what a browser context receives. `keep` writes it to a file; call it when the context is finished. */
export function watchAnswers() {
  const words = new Set<string>();
  const reading: Promise<void>[] = [];
  const contexts: BrowserContext[] = [];
  const note = (text: string) => {
    for (const [word] of text.matchAll(longWord)) words.add(word);
  };
  const readAnswer = async (request: Request) => {
    const { pathname } = new URL(request.url());
    // Scripts and styles are the same for everyone.
    if (pathname.startsWith('/assets/')) return;
    note(request.url());
    const response = await request.response().catch(() => null);
    if (!response) return;
    note(response.headers().location ?? '');
    if (!texts.test(response.headers()['content-type'] ?? '')) return;
    note(await response.text().catch(() => ''));
  };
  const storageOf = async (context: BrowserContext) => {
    for (const page of context.pages()) {
      note(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).catch(() => ''));
    }
  };
  return {
    add(context: BrowserContext) {
      contexts.push(context);
      // Waits for the end of a request, since the body of an aborted one never arrives.
      context.on('requestfinished', (request) => void reading.push(readAnswer(request)));
    },
    async keep() {
      await Promise.all([...contexts.map(storageOf), ...reading]);
      if (words.size > 0) await appendFile(file(), `${[...words].join('\n')}\n`);
    },
  };
}

/** All long words that any browser received in this run. */
export async function seenWords(): Promise<ReadonlySet<string>> {
  return new Set((await readFile(file(), 'utf8')).split('\n'));
}
