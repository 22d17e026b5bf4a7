/** The API client for scripts of document pages, which have neither settings nor texts. */
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { type ApiClient, browserClient } from './client.ts';

/** Site and language of the page that makes a call. */
export interface AskingPage {
  readonly site: Site;
  readonly lang: string;
}

/** Deadline of a call, in milliseconds; the server's own deadlines are shorter. */
const deadlineMs = 15_000;

/** The client with which a page in this language makes its calls. */
export function pageClient(lang: string): ApiClient {
  return browserClient(lang as Locale, deadlineMs);
}
