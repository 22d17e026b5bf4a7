import type { Site } from '#domain/site/site.ts';

/**
 * Name of the HttpOnly cookie by which a browser proves that a site's drafts are its own (docs/requirements.md SMT-18).
 */
export function journeyCookie(site: Site): string {
  return `journey_${site}`;
}
