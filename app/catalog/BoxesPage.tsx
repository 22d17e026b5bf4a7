import { WeightForm } from '#app/forms/WeightForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { defaultObjectGrams, objectWeightQuery } from '#domain/catalog/object-weight.ts';
import { decimalText } from '#domain/errors/quantity-text.ts';
import { toCents } from '#domain/money/money.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import { defaultForm } from '#domain/shipping/shipment-form.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { trackList } from '#domain/tracking/marks.ts';
import type { AddFailure } from './AddAlert.tsx';
import styles from './Boxes.module.css';
import { FitForm } from './FitForm.tsx';
import { ListFrame } from './ListFrame.tsx';
import type { BoxesAnswer, BoxesData, TypedThing } from './load-boxes.ts';
import { PostageLink, PostageNote, pieceCents } from './Postage.tsx';
import { AddForm } from './ProductAddForm.tsx';
import { ListPrice, usePieceText } from './ProductPrice.tsx';
import { useProductMark } from './ProductTile.tsx';

type FittingBox = BoxesAnswer['boxes'][number];

const sizeText = (sides: readonly string[]) => `${sides.join('\u00A0×\u00A0')}\u00A0cm`;

const isUsable = ({ product, load, objectWeight }: FittingBox) => product.purchasable && load >= objectWeight;

/**
 * Box and postage in cents, as the site shows it first; what nobody sends comes last. The price of the own range
 * includes postage.
 */
function sendingPrice({ product }: FittingBox, site: Site): number {
  if (!product.postage && !product.ownRange) return Number.MAX_SAFE_INTEGER;
  return pieceCents(product, site) + toCents(product.postage?.value ?? 0);
}

export type BoxesPageProps = { readonly data: BoxesData; readonly failure?: AddFailure };

/** The boxes that hold a thing, the tightest first; if none does, the ones that come closest. */
export function BoxesPage({ data: { typed, faults, answer, sort, objectGrams }, failure }: BoxesPageProps) {
  const site = useSite();
  const { boxes: texts } = useDocumentMessages().catalog;
  const size = sizeText([typed.longueur, typed.largeur, typed.hauteur]);
  const { total, tubes } = answer ?? { total: 0, tubes: 0 };
  const found = total > 0 ? texts.title(total - tubes, tubes, size) : texts.noneTitle(size);
  const title = answer ? found : texts.question;
  return (
    <ListFrame
      head={{ title, description: texts.description, path: pathOf('boxes', site), hidden: answer !== null }}
      title={title}
      lead={answer ? texts.turned : texts.description}
      current={answer ? size : texts.question}
      failure={failure}
    >
      <div className={`stack gap-6 ${styles.page}`}>
        <FitForm typed={typed} faults={faults} />
        {answer && answer.total > 0 ? (
          <Holding answer={answer} typed={typed} sort={sort} objectGrams={objectGrams} />
        ) : null}
        {answer && answer.total === 0 ? <NoneHolds nearest={answer.nearest} typed={typed} /> : null}
      </div>
    </ListFrame>
  );
}

type HoldingProps = Pick<BoxesData, 'typed' | 'sort' | 'objectGrams'> & { readonly answer: BoxesAnswer };

function Holding({ answer, typed, sort, objectGrams }: HoldingProps) {
  const site = useSite();
  const { articles, boxes: texts, postage } = useDocumentMessages().catalog;
  const { boxes, total } = answer;
  const sorted = sort === 'prix' ? boxes.toSorted((a, b) => sendingPrice(a, site) - sendingPrice(b, site)) : boxes;
  // Boxes that are sold out or too weak come last.
  const shown = [...sorted.filter(isUsable), ...sorted.filter((box) => !isUsable(box))];
  const tightest = boxes.find(isUsable);
  const hrefOf = (tri: string, grams = objectGrams) => {
    const { longueur, largeur, hauteur, calage } = typed;
    const query = { longueur, largeur, hauteur, ...(calage !== '0' && { calage }), ...(tri === 'prix' && { tri }) };
    return `${pathOf('boxes', site)}?${new URLSearchParams({ ...query, ...Object.fromEntries(objectWeightQuery(grams)) })}`;
  };
  return (
    <div className="stack">
      <div className="row between">
        <p className="h21">{articles(total)}</p>
        <Segmented
          label={texts.sort}
          value={sort}
          segments={[
            { value: 'place', label: texts.leastRoom },
            { value: 'prix', label: texts.cheapest },
          ]}
          hrefOf={(tri) => hrefOf(tri)}
        />
      </div>
      <WeightForm href={hrefOf(sort, defaultObjectGrams)} weight={objectGrams / 1000} texts={postage.object} />
      <BoxList boxes={shown} tightest={tightest} />
      {total > boxes.length ? <p className="muted">{texts.more(boxes.length)}</p> : null}
      <PostageNote products={boxes.map(({ product }) => product)} />
    </div>
  );
}

function NoneHolds({ nearest, typed }: { readonly nearest: readonly FittingBox[]; readonly typed: TypedThing }) {
  const site = useSite();
  const { boxes: texts } = useDocumentMessages().catalog;
  const { longueur: length, largeur: width, hauteur: height } = typed;
  const form = { ...defaultForm, parcel: { format: 'PARCEL', length, width, height } as const };
  return (
    <div className="stack">
      <EmptyState
        title={texts.noneHolds}
        action={<ArrowLink href={`${pathOf('parcel', site)}?${criteriaToSearch(form)}`}>{texts.compare}</ArrowLink>}
      >
        {texts.noneWhy}
      </EmptyState>
      {nearest.length > 0 ? (
        <>
          <h2 className="h21">{texts.nearest}</h2>
          <BoxList boxes={nearest} tightest={undefined} />
          <PostageNote products={nearest.map(({ product }) => product)} />
        </>
      ) : null}
    </div>
  );
}

type BoxListProps = { readonly boxes: readonly FittingBox[]; readonly tightest: FittingBox | undefined };

function BoxList({ boxes, tightest }: BoxListProps) {
  const markOf = useProductMark();
  return (
    <ul className={styles.boxes} {...trackList('boxes')}>
      {boxes.map((box) => (
        <li key={box.product.code} {...markOf(box.product)}>
          <BoxRow box={box} isTightest={box === tightest} />
        </li>
      ))}
    </ul>
  );
}

function BoxRow({ box, isTightest }: { readonly box: FittingBox; readonly isTightest: boolean }) {
  const locale = useLocale();
  const { boxes: texts, product: productTexts, postage } = useDocumentMessages().catalog;
  const pieceText = usePieceText();
  const kilograms = (weight: number) => `${decimalText(weight, locale)}\u00A0kg`;
  const { product, shape, inside, roomLitres, missing, load, objectWeight } = box;
  const [image] = product.images;
  const [length, width, height] = [inside.length, inside.width, inside.height].map((side) => decimalText(side, locale));
  const insideText =
    shape === 'TUBE'
      ? texts.insideTube(`${length}`, `${width}`)
      : texts.inside(sizeText([`${length}`, `${width}`, `${height}`]));
  const cuboid = (inside.length * inside.width * inside.height) / 1000;
  const volume = shape === 'TUBE' ? (cuboid * Math.PI) / 4 : cuboid;
  const filled = Math.max(0, Math.min(100, Math.round((1 - roomLitres / volume) * 100)));
  return (
    <>
      {image ? <img src={image.url} alt="" width={80} height={60} loading="lazy" decoding="async" /> : <span />}
      <div>
        <h3>
          <a href={product.url}>{product.name}</a>
        </h3>
        <p className="t13 muted">{[product.pack, insideText].join(' · ')}</p>
        {product.parcel || load >= objectWeight ? (
          <PostageLink product={product} className="t13" />
        ) : (
          <p className="t13">{postage.tooHeavy(kilograms(objectWeight), kilograms(load))}</p>
        )}
      </div>
      <div>
        {missing === 0 ? (
          <>
            <svg className={styles.bar} aria-hidden="true">
              <rect width={`${filled}%`} height="100%" />
            </svg>
            <p className="t14">
              {isTightest ? <Tag tone="success">{texts.tightest}</Tag> : null}{' '}
              {texts.room(decimalText(roundedLitres(roomLitres), locale))}
            </p>
          </>
        ) : (
          <p className="t14">{texts.missing(decimalText(missing, locale))}</p>
        )}
      </div>
      <div className={styles.price}>
        <ListPrice product={product} />
        <p className="t13 muted">{pieceText(product.totalPrice, product.packSize)}</p>
      </div>
      {product.purchasable ? (
        <AddForm offer={{ id: product.offer.id, product }}>
          <Button look={isTightest ? undefined : 'second'} size="small" aria-label={productTexts.addOne(product.name)}>
            {productTexts.add}
          </Button>
        </AddForm>
      ) : (
        <p className="t13 muted">{texts.soldOut}</p>
      )}
    </>
  );
}

/** Litres with one decimal below 10, otherwise whole. */
const roundedLitres = (litres: number) => (litres < 10 ? Math.round(litres * 10) / 10 : Math.round(litres));
