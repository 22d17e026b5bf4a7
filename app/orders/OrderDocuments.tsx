import { Icon } from '#app/ui/Icon.tsx';
import { fileTextIcon } from '#app/ui/icons/shapes.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';

export type OrderDocumentsProps = {
  readonly order: OrderAnswer;
  /** Number of the line of the parcel to which the documents belong; null for those of the whole order. */
  readonly entryNumber: number | null;
  readonly label: string;
};

export function OrderDocuments({ order, entryNumber, label }: OrderDocumentsProps) {
  const documents = order.documents.filter((each) => each.entryNumber === entryNumber);
  if (documents.length === 0) return null;
  return (
    <ul className="row no-print" aria-label={label}>
      {documents.map(({ code, label: name, url }) => (
        <li key={code} className="row gap-1">
          <Icon shape={fileTextIcon} />
          <TextLink tap href={url}>
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
