/** Removes from drawings whatever runs code, loads files or refers to other places (docs/decisions/0029-media.md). */
import sanitizeHtml from 'sanitize-html';

/**
 * Shapes, texts and gradients. Elements that can multiply their content without limit (`use`, `pattern`, `mask`,
 * `marker`, filters) aren't allowed: a small file could occupy a browser for minutes.
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

/** Allowed properties in `style` attributes. Their values may only refer to parts of the same file. */
const allowedStyles = Object.fromEntries(
  allowedAttributes
    .filter((name) => /^[a-z]+(?:-[a-z]+)*$/.test(name) && name !== 'xmlns')
    .map((name) => [name, [/^(?:url\(#[\w-]+\)|[#\w\s.,%()+-]*)$/]]),
);

const isOwnNamespace = (value: string) => value === 'http://www.w3.org/2000/svg';
/** Whether a value has no reference other than to a part of the same file. */
const isPlain = (value: string) => !/url\s*\(/i.test(value) || /^url\(#[\w-]+\)$/.test(value.trim());

function isKept(name: string, value: string): boolean {
  if (name === 'xmlns') return isOwnNamespace(value);
  return name === 'style' || (allowedAttributes.includes(name) && isPlain(value));
}

export interface CleanDrawing {
  readonly svg: string;
  /** Names of the removed elements and attributes, each once: `script`, `onload`. */
  readonly removed: readonly string[];
}

/** Null if no drawing is left. */
export function cleanDrawing(text: string): CleanDrawing | null {
  const removed = new Set<string>();
  const svg = sanitizeHtml(text, {
    allowedTags,
    allowedAttributes: { '*': [...allowedAttributes, 'style'] },
    allowedStyles: { '*': allowedStyles },
    // The content of a removed element is removed too: it may be code, or elements of another language.
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
