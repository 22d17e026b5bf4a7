import type { ReactNode } from 'react';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { carrierBadge } from '#app/ui/carrier-badge.ts';
import { LineBadge } from '#app/ui/Plate.tsx';
import { Tag } from '#app/ui/Tag.tsx';
import type { Site } from '#domain/site/site.ts';

/**
 * How a state is marked. `shape` is the symbol: a ring if nothing has begun or all is over, half a disc while something
 * is under way or done in part, a full disc for other states. `tone` is the colour: whether the state is good, to be
 * watched or bad.
 */
export interface Mark {
  readonly shape: 'full' | 'half' | 'ring';
  readonly tone?: 'success' | 'warn' | 'error';
}

/** Marks of what is good, bad, to be watched, or hasn't begun. */
export const good: Mark = { shape: 'full', tone: 'success' };
export const bad: Mark = { shape: 'full', tone: 'error' };
export const doubtful: Mark = { shape: 'ring', tone: 'warn' };
export const idle: Mark = { shape: 'ring' };

/** Shows a state as its symbol and its word. */
export function StateMark({ shape, tone, children }: Mark & { readonly children: ReactNode }) {
  return (
    <span className="o-state" data-shape={shape} data-tone={tone}>
      {children}
    </span>
  );
}

/** The names of sites, each in the site's accent colour. */
export function SiteMarks({ sites }: { readonly sites: readonly Site[] }) {
  const { siteMarks } = useDocumentMessages().office;
  return (
    <span className="o-tags">
      {sites.map((site) => (
        <span key={site} data-site={site}>
          <Tag tone="accent">{siteMarks[site]}</Tag>
        </span>
      ))}
    </span>
  );
}

export type CarrierMarkProps = { readonly code: string; readonly name: string; readonly children?: ReactNode };

/** The badge of a carrier before its name, or before that of one of its services. */
export const CarrierMark = ({ code, name, children = name }: CarrierMarkProps) => (
  <span className="o-service">
    <LineBadge {...carrierBadge(code, name)} small />
    {children}
  </span>
);
