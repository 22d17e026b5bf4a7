import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { contentTexts } from './content-texts.ts';
import { textCommands } from './text-commands.ts';

/** The tools above a text, which the page's script clones (`text-editor.ts`). Without it, texts are typed as HTML. */
export function TextTools() {
  const { tools } = usePageTexts(contentTexts);
  return (
    <template data-text-tools="">
      <div className="o-tools" role="toolbar" aria-label={tools.title}>
        {textCommands.map((command) => {
          const [mark, name] = tools[command];
          return (
            <Button
              key={command}
              type="button"
              look="ghost"
              size="small"
              data-command={command}
              aria-label={name}
              title={name}
            >
              {mark}
            </Button>
          );
        })}
        <span data-link="" hidden>
          <input type="text" className="o-text" aria-label={tools.href} autoComplete="off" />
          <Button type="button" look="second" size="small" data-command="setLink">
            {tools.setLink}
          </Button>
        </span>
      </div>
      <p className="o-note" data-source-only="">
        {tools.sourceOnly}
      </p>
    </template>
  );
}
