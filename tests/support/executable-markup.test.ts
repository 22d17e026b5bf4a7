import { expect, test } from 'vitest';
import { executableMarkup } from './executable-markup.ts';

test.each([
  '<script>f()</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<script type="application/json">{</script>',
  '<script nonce=abc>__xss(1)</script>',
  '<frameset><frame src="/a"></frameset>',
  '<object></object>',
  '<embed>',
  '<applet></applet>',
  '<base href="/">',
  '<portal></portal>',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe src="//evil.example/"></iframe>',
  '<meta http-equiv="refresh" content="0;url=/">',
  '<form action="//evil.example/"></form>',
  '<p onclick="f()">',
  '<iframe src="/a" srcdoc="x"></iframe>',
  '<a href="java&#9;script:f()">x</a>',
  '<a href="vbscript:f()">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<noscript><img src="x" onerror="f()"></noscript>',
])('finds what runs or comes from elsewhere: %s', (html) => {
  expect(executableMarkup({ html, policy: "script-src 'nonce-abc'" })).not.toEqual([]);
});

test('finds nothing in what the shop’s own pages contain', () => {
  const html = `<script nonce=abc>f("a")</script><script src="/assets/a.js"></script>
    <script type="application/ld+json">{"a":1}</script><iframe src="/apercu"></iframe><form action="/panier"></form>
    <a href="https://example.fr/">x</a><a href="mailto:a@example.fr">x</a><img src="data:image/png,x">`;
  expect(executableMarkup({ html, policy: "script-src 'nonce-abc'" })).toEqual([]);
});

test('finds every inline script where the policy has no nonce', () => {
  expect(executableMarkup({ html: '<script>f()</script>', policy: "script-src 'self'" })).not.toEqual([]);
});
