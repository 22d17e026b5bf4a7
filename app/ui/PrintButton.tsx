import { printerIcon } from '#app/ui/icons/shapes.ts';
import { Button } from './Button.tsx';

/** Without JavaScript the button does nothing. */
export function PrintButton({ text }: { readonly text: string }) {
  return (
    <Button type="button" look="ghost" size="small" full icon={printerIcon} onClick={() => window.print()}>
      {text}
    </Button>
  );
}
