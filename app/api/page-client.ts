/**
 * The API client for scripts of document pages. These pages have no settings in the browser, so the deadline is a
 * constant.
 */
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { type ApiClient, browserClient } from './client.ts';

export interface AskingPage {
  readonly site: Site;
  readonly lang: string;
}

/**
 * Deadline of a call, in milliseconds. It is longer than the deadlines of the server's own calls, so that the server's
 * answer arrives in time.
 */
const deadlineMs = 15_000;

export function pageClient(lang: string): ApiClient {
  return browserClient(lang as Locale, deadlineMs);
}
