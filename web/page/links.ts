/** Links and navigation to Chatpata's own pages; the router's own would accept any text. */
import type { ComponentProps, ReactNode } from 'react';
import * as router from 'react-router';
import type { PageLink } from '#contract/kit/pages.ts';

export type To = PageLink | '.' | `?${string}` | `#${string}` | { pathname?: PageLink; search?: string; hash?: string };

type LinkProps<Props> = Omit<Props, 'to'> & { readonly to: To };

export const Link: (props: LinkProps<ComponentProps<typeof router.Link>>) => ReactNode = router.Link;
export const NavLink: (props: LinkProps<ComponentProps<typeof router.NavLink>>) => ReactNode = router.NavLink;
export const Navigate: (props: LinkProps<ComponentProps<typeof router.Navigate>>) => ReactNode = router.Navigate;
export const redirect: (to: PageLink) => Response = router.redirect;
/** Like `redirect`, but Back does not lead to the page that was left. */
export const replace: (to: PageLink) => Response = router.replace;

export interface Navigate {
  (to: To, options?: router.NavigateOptions): void | Promise<void>;
  (back: -1): void | Promise<void>;
}
export const useNavigate: () => Navigate = router.useNavigate;
