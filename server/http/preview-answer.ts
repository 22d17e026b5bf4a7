/** Answers with an unpublished version of a page (docs/requirements.md ACC-8; docs/content.md, "Preview"). */

/** Headers of every answer that a ticket has changed, and of no other. */
export const previewHeaders = { 'X-Robots-Tag': 'noindex' } as const;

/**
 * Turns a page's answer into a preview: caches don't store it, search engines don't index it, its links don't reveal
 * its address, and only our own pages may frame it. It runs no script and sends no form, so that it can do nothing in
 * the name of the person who looks at it.
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
