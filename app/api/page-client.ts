/** The client for scripts of document pages, which know neither settings nor texts. */
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { type ApiClient, browserClient } from './client.ts';

/** Site and language of the page that asks. */
export interface AskingPage {
  readonly site: Site;
  readonly lang: string;
}

/** Deadline of a call, in milliseconds; the server's own deadlines are shorter. */
const deadlineMs = 15_000;

/** The client in the page's language. */
export function pageClient(lang: string): ApiClient {
  return browserClient(lang as Locale, deadlineMs);
}
