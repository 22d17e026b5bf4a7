import { Icon } from '#app/ui/Icon.tsx';
import { fileTextIcon } from '#app/ui/icons/shapes.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';

export type OrderDocumentsProps = Pick<OrderAnswer, 'documents'> & { readonly label: string };

export function OrderDocuments({ documents, label }: OrderDocumentsProps) {
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
