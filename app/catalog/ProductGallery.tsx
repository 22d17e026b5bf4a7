import { useDocumentMessages } from '#app/i18n/messages.tsx';
import type { WireImage } from '#domain/catalog/wire-product.ts';
import styles from './Product.module.css';

const width = 480;
const height = 360;

/**
 * The pictures of a product in a row that can be scrolled. Thumbnails are links to the pictures; with the page's
 * script, they scroll the row without changing the URL.
 */
export function ProductGallery({ images }: { readonly images: readonly WireImage[] }) {
  const { product } = useDocumentMessages();
  return (
    <div>
      <section className={styles.views} aria-label={product.pictures} tabIndex={images.length > 1 ? 0 : undefined}>
        {images.map(({ url, altText }, index) => (
          <img
            key={url}
            id={`image-${index + 1}`}
            className={index === 0 ? undefined : 'no-print'}
            src={url}
            width={width}
            height={height}
            alt={altText}
            fetchPriority={index === 0 ? 'high' : undefined}
            loading={index === 0 ? undefined : 'lazy'}
          />
        ))}
      </section>
      {images.length > 1 ? (
        <div className={`no-print ${styles.thumbs}`}>
          {images.map(({ url, altText }, index) => (
            <a key={url} href={`#image-${index + 1}`} aria-current={index === 0 || undefined} data-thumbnail="">
              <img src={url} width={width} height={height} alt={product.picture(index + 1, altText)} />
            </a>
          ))}
        </div>
      ) : null}
    </div>
  );
}
