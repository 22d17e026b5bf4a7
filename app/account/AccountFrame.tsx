import type { ReactNode } from 'react';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useMessages } from '#app/i18n/messages.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { useSettings } from '#app/site/site-context.ts';
import type { PageName } from '#domain/site/paths.ts';

export type AccountFrameProps = {
  /** The entry of the area's menu that is shown. */
  readonly page: PageName;
  /** Of the browser's window; the heading is the screen's own. */
  readonly title: string;
  readonly children: ReactNode;
};

/** The frame of every page of the customer area: its menu beside the screen (docs/requirements.md NAV-22). */
export function AccountFrame({ title, children }: AccountFrameProps) {
  const { shell } = useMessages();
  const { customerArea } = useAccountMessages();
  const { providerLabel } = useSettings();
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(`${title} – ${customerArea.title}`, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap section">{children}</div>
    </SiteFrame>
  );
}
