import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { arrowRightIcon } from '#app/ui/icons/shapes.ts';
import type { ListedRule } from './searches-view.ts';

/**
 * A rule of synonyms on one line: the searched expressions, an arrow, and the expressions that they also find; for a
 * group, a single list of expressions.
 */
export function RuleText({
  rule: { kind, sought, found },
}: {
  readonly rule: Pick<ListedRule, 'kind' | 'sought' | 'found'>;
}) {
  const { searches: texts } = useDocumentMessages().office;
  if (kind === 'group') return <span>{[...sought, ...found].join(', ')}</span>;
  return (
    <span>
      {sought.join(', ')} <Icon shape={arrowRightIcon} size={16} />
      <span className="vh">{texts.leadsTo}</span> {found.join(', ')}
    </span>
  );
}
