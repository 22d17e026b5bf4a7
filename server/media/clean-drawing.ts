/** Drawings without anything that runs, loads or refers elsewhere (docs/decisions/0029-media.md). */
import sanitizeHtml from 'sanitize-html';

/**
 * Shapes, texts and gradients. What can repeat itself without end (`use`, `pattern`, `mask`, `marker`, filters) isn't among
 * them: a small file of it occupies a browser for minutes.
 */
const allowedTags = [
  ...['svg', 'g', 'title', 'desc', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath'],
];

const allowedAttributes = [
  ...['id', 'xmlns', 'version', 'viewBox', 'preserveAspectRatio', 'width', 'height', 'transform', 'xml:space'],
  ...['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'd', 'points', 'pathLength'],
  ...['dx', 'dy', 'rotate', 'textLength', 'lengthAdjust', 'text-anchor', 'dominant-baseline', 'letter-spacing'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'word-spacing', 'text-decoration'],
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'clip-path', 'opacity', 'color', 'display', 'visibility'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'vector-effect', 'paint-order', 'shape-rendering', 'text-rendering'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'offset', 'stop-color', 'stop-opacity', 'clipPathUnits'],
];

/** Properties of `style` attributes; values without addresses, except of a part of the same file. */
const allowedStyles = Object.fromEntries(
  allowedAttributes
    .filter((name) => /^[a-z]+(?:-[a-z]+)*$/.test(name) && name !== 'xmlns')
    .map((name) => [name, [/^(?:url\(#[\w-]+\)|[#\w\s.,%()+-]*)$/]]),
);

const isOwnNamespace = (value: string) => value === 'http://www.w3.org/2000/svg';
/** Whether a value refers to nothing, or to a part of the same file. */
const isPlain = (value: string) => !/url\s*\(/i.test(value) || /^url\(#[\w-]+\)$/.test(value.trim());

function isKept(name: string, value: string): boolean {
  if (name === 'xmlns') return isOwnNamespace(value);
  return name === 'style' || (allowedAttributes.includes(name) && isPlain(value));
}

export interface CleanDrawing {
  readonly svg: string;
  /** Names of what was removed, each once: `script`, `onload`. */
  readonly removed: readonly string[];
}

/** Cleans a text that should be an SVG file; null if no drawing is left of it. */
export function cleanDrawing(text: string): CleanDrawing | null {
  const removed = new Set<string>();
  const svg = sanitizeHtml(text, {
    allowedTags,
    allowedAttributes: { '*': [...allowedAttributes, 'style'] },
    allowedStyles: { '*': allowedStyles },
    // The content of what isn't allowed goes with it: it may be code, or text of another vocabulary.
    disallowedTagsMode: 'completelyDiscard',
    nestingLimit: 100,
    parser: { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag(name, attributes) {
      if (!allowedTags.includes(name)) removed.add(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (allowedTags.includes(name) && !isKept(attribute, value)) removed.add(attribute);
      }
    },
    transformTags: {
      '*': (tagName, attributes) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attributes).filter(([name, value]) => isKept(name, value))),
      }),
    },
  }).trim();
  if (!/^<svg[\s>]/.test(svg)) return null;
  const named = /^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return { svg: named, removed: [...removed].filter((name) => !name.startsWith('xmlns:')).sort() };
}
