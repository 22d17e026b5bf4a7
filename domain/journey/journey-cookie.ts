import type { Site } from '#domain/site/site.ts';

/** Name of the HttpOnly cookie that proves whose drafts of a site are (docs/requirements.md SMT-18). */
export function journeyCookie(site: Site): string {
  return `journey_${site}`;
}
