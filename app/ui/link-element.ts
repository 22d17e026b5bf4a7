import type { AnchorHTMLAttributes, ComponentType } from 'react';

/**
 * The component that renders links: a plain `<a>` (the default, for document pages) or one that takes the same
 * attributes, such as the router's link on application pages.
 */
export type LinkElement = 'a' | ComponentType<AnchorHTMLAttributes<HTMLAnchorElement>>;
