import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pathOf } from '#domain/site/paths.ts';
import type { FollowedParcels } from './load-orders.ts';

/** Leads from an order to the file whose parcels it has: to the lines that aren't ordered yet, and to labels and numbers. */
export function OrderedFile({ file }: { readonly file: NonNullable<FollowedParcels['file']> }) {
  const { file: texts } = useTexts('orders');
  const link = (
    <TextLink as={SiteLink} tap className="no-print" href={pathOf('batchResult', useSite(), { id: file.id })}>
      {file.left > 0 ? texts.next : texts.papers}
    </TextLink>
  );
  return file.left > 0 ? <Alert title={texts.left(file.left)}>{link}</Alert> : <p>{link}</p>;
}
