import enhanceUrl from '#app/enhance/main.ts?worker&url';
import { PageEnhancement } from '#app/site/PageEnhancement.tsx';
import { ConsentTemplate } from '#app/tracking/ConsentTemplate.tsx';

/** Pages that a pointer hovering over their link may fetch ahead; never the journey's steps, the cart or a change of language. */
const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { href_matches: '/*/parcours/*' } },
          // The cart is as it is when one looks, not when one might.
          { not: { href_matches: '/*panier' } },
          // Signing in and out does something; the customer area leads there.
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

/** What stands at the foot of a page without React: its small script with what it clones, and what may be fetched ahead. */
export function DocumentScripts() {
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
