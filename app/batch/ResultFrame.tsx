import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { pathOf } from '#domain/site/paths.ts';
import { BatchFrame, type BatchFrameProps } from './BatchFrame.tsx';

export function ResultFrame(props: Omit<BatchFrameProps, 'crumbs'>) {
  const { section } = useTexts('batch');
  return <BatchFrame {...props} crumbs={[{ label: section, href: pathOf('batch', useSite()) }]} />;
}
