import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { type DrawnShape, scaleDrawing, viewNames, viewSize } from '#domain/catalog/scale-drawing.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import styles from './Product.module.css';

/** Baselines of the two lines of text below a view, in units of the drawing. */
const captionLines = [20, 41];

function Outline({ shape: { view, isRound, box } }: { readonly shape: DrawnShape }) {
  const [x, y, width, height] = box.map((number) => Number(number.toFixed(1))) as [number, number, number, number];
  if (isRound) return <circle cx={x + width / 2} cy={y + height / 2} r={width / 2} fillOpacity=".08" />;
  const isSheet = view === 'sheet';
  return (
    <rect {...{ x, y, width, height }} fillOpacity={isSheet ? 0 : 0.08} strokeDasharray={isSheet ? '5 4' : undefined} />
  );
}

/** The views of a packaging beside a sheet of A4, all at one scale. */
export function ScaleViews({ outside }: { readonly outside: NonNullable<ProductAnswer['outside']> }) {
  const locale = useLocale();
  const { scale } = useDocumentMessages().product;
  const { format, length, width: across, height: up } = outside;
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = [length, across, up].map((side) => Math.round(side * 10));
  const { width, height, shapes } = scaleDrawing({ shape: format, lengthMm, widthMm, heightMm });
  const label = shapes.map((shape) => `${viewNames[shape.view][locale]} ${viewSize(shape, locale)}`).join(', ');
  return (
    <figure className={`stack gap-2 ${styles.toScale}`}>
      <svg
        viewBox={`-1 -1 ${Math.ceil(width) + 2} ${Math.ceil(height) + 2}`}
        width="100%"
        role="img"
        aria-label={label}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        {shapes.map((shape) => (
          <Outline key={shape.view} shape={shape} />
        ))}
        <g stroke="none" fontSize="17">
          {shapes.map((shape) =>
            [viewNames[shape.view][locale], viewSize(shape, locale)].map((text, line) => (
              <text
                key={text}
                x={shape.box[0].toFixed(1)}
                y={(shape.box[1] + shape.box[3] + (captionLines[line] ?? 0)).toFixed(1)}
              >
                {text}
              </text>
            )),
          )}
        </g>
      </svg>
      <figcaption className="t13 muted">{scale}</figcaption>
    </figure>
  );
}
