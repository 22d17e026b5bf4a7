import type { SlotPosition } from '#domain/content/page.ts';
import styles from './Content.module.css';
import { ContentComponents, type RenderProducts } from './ContentComponents.tsx';
import type { ContentSlots } from './load-content.ts';

export type ContentSlotProps = {
  readonly slots: ContentSlots;
  readonly position: SlotPosition;
  readonly products?: RenderProducts;
};

/**
 * Editors' content in a slot of another page, as a band across the page; renders nothing if the slot is empty
 * (docs/requirements.md CMS-3).
 */
export function ContentSlot({ slots, position, products }: ContentSlotProps) {
  const components = slots[position];
  if (!components) return null;
  return (
    <div className="section section--tight">
      <div className={`wrap stack gap-8 ${styles.band}`}>
        <ContentComponents components={components} products={products} />
      </div>
    </div>
  );
}
