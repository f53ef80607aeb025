/** The exports of a screen’s module, and the types of its parts. */
import type { ComponentType } from 'react';
import type { Params, ShouldRevalidateFunction, useLoaderData } from 'react-router';
import type { Thing, ThisSite } from './linked-data.ts';
import type { Load } from './loading.ts';

export interface Screen {
  readonly default: ComponentType<{ readonly loaderData: never }>;
  /** Runs in the server for the first HTML, and in the browser for later navigation. */
  readonly load?: Load<unknown>;
  /** Without it, the title of the page around it. */
  readonly meta?: (args: { readonly loaderData: never; readonly params: Params }) => PageMeta;
  /** For search engines; undefined in browsers, which do not need its code. */
  readonly linkedData?: ((args: OfPage & { readonly loaderData: never }) => readonly Thing[]) | undefined;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  readonly ErrorBoundary?: ComponentType;
}

type LoaderData<L> = ReturnType<typeof useLoaderData<L>>;

export interface PageProps<L> {
  readonly loaderData: LoaderData<L>;
}

export interface MetaArgs<L> {
  /** Undefined if the page could not be loaded. */
  readonly loaderData: LoaderData<L> | undefined;
  readonly params: Params;
}

interface OfPage extends ThisSite {
  readonly params: Params;
}

export type LinkedDataArgs<L> = PageProps<L> & OfPage;

export interface PageMeta {
  /** Without it, that of the landing page. */
  readonly title?: string;
  /** Of a page for everybody, which can be found and shared: without parameters that only change the view. */
  readonly path?: string;
  /** False: search engines must not list it, such as results of a search or a filtered list. */
  readonly isIndexed?: boolean;
  readonly description?: string | undefined;
  /** A path of this site, at least 600 pixels wide. */
  readonly picture?: string | undefined;
}
