import type { AnchorHTMLAttributes, ComponentType } from 'react';

/**
 * What draws a link: a plain `<a>` (the default, right for document pages) or a component that takes the same
 * attributes, such as the router-aware link of application pages.
 */
export type LinkElement = 'a' | ComponentType<AnchorHTMLAttributes<HTMLAnchorElement>>;
