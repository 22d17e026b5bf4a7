import { Illustration } from '#app/ui/Illustration.tsx';
import parcel from '#app/ui/illustrations/parcel.svg?raw';
import tube from '#app/ui/illustrations/tube.svg?raw';
import type { CartEntryAnswer } from '#domain/cart/contract.ts';
import { isParcelEntry } from '#domain/cart/entry-kind.ts';
import styles from './CartScreen.module.css';

export function LinePicture({ entry, size }: { readonly entry: CartEntryAnswer; readonly size: number }) {
  const image = isParcelEntry(entry) ? undefined : entry.product.images[0];
  const drawing = isParcelEntry(entry) && entry.smt.offer.dimension.type === 'TUBE' ? tube : parcel;
  return (
    <div className={styles.picture}>
      {image ? (
        <img src={image.url} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <Illustration source={drawing} />
      )}
    </div>
  );
}
