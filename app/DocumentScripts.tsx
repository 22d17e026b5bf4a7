import { useLocation, useRouteError } from 'react-router';
import enhanceUrl from '#app/enhance/main.ts?worker&url';
import { PageEnhancement } from '#app/site/PageEnhancement.tsx';
import { ConsentTemplate } from '#app/tracking/ConsentTemplate.tsx';
import { isOfficePath } from '#domain/site/office-path.ts';

/**
 * Tells browsers which pages to prefetch while the pointer is over a link to them: not the journey's steps, the cart,
 * or a change of language.
 */
const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { href_matches: '/*/parcours/*' } },
          // A prefetched cart could be outdated when it is shown.
          { not: { href_matches: '/*panier' } },
          // Signing in and out has effects, and pages of the customer area redirect there.
          { not: { href_matches: '/smt/*' } },
          { not: { href_matches: '/*espaceclient*' } },
          { not: { href_matches: '/*\\?*lang=*' } },
          { not: { selector_matches: '[data-no-prefetch]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * The end of a document page: its script, the templates that the script clones, and the rules for prefetching. Pages of
 * the back office have none of these, but an error page under a path of the back office has them, since visitors may
 * get it too.
 */
export function DocumentScripts() {
  const { pathname } = useLocation();
  const hasFailed = useRouteError() != null;
  if (isOfficePath(pathname) && !hasFailed) return null;
  return (
    <>
      <PageEnhancement />
      <ConsentTemplate />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which React would escape */}
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(speculationRules) }} />
      <script type="module" src={enhanceUrl} />
    </>
  );
}
