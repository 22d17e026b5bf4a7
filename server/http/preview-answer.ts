/** Answers with an unpublished version of a page (docs/requirements.md ACC-8; docs/content.md, "Preview"). */

/** Set on every answer that a ticket shows, and on no other. */
export const previewHeaders = { 'X-Robots-Tag': 'noindex' } as const;

/** Whether a call's answer shows what its ticket is for. */
export const isPreview = ({ headers }: Response): boolean => headers.get('X-Robots-Tag') === 'noindex';

/**
 * A page's answer as a preview: nobody stores, indexes or links to it; only our own pages may frame it; it runs no script and sends no form,
 * so that it does nothing in the name of whoever looks at it.
 */
export function previewAnswer(answer: Response): Response {
  const policy = answer.headers.get('Content-Security-Policy') ?? "default-src 'none'";
  answer.headers.set(
    'Content-Security-Policy',
    `${policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; sandbox allow-same-origin`,
  );
  answer.headers.set('X-Frame-Options', 'SAMEORIGIN');
  answer.headers.set('Cache-Control', 'no-store');
  answer.headers.set('Referrer-Policy', 'no-referrer');
  for (const [name, value] of Object.entries(previewHeaders)) answer.headers.set(name, value);
  return answer;
}
