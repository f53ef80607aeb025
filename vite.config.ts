import { basename, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { lightContract } from './scripts/light-contract.ts';
import { translatedTexts } from './scripts/texts/plugin.ts';
import { languages } from './server/languages/catalogue.ts';

// Small files compress badly (6 KB of a page's 120), and every page lists all files. So modules that pages need
// together share a file: `fields` for forms, `libraries` that a browser caches longest, `frame` for every page, and so
// on.
const groups = [
  // Or it would be in `fields`, with the schemas that need it.
  { name: 'money', test: /\/contract\/kit\/money\.ts/ },
  {
    name: 'fields',
    test: /\/(node_modules\/zod\/|contract\/(kit\/(fields|digits|amounts|times)|catalog\/(food-type|restaurant-switches))\.ts)/,
  },
  // Or it would be in `frame`, with the dishes of lists that need it.
  { name: 'options', test: /\/contract\/catalog\/(options|allergens)\.ts/ },
  { name: 'libraries', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: /\/(web\/(shell\/Shell|ui\/(ErrorPage|forms\/enter-key)|page\/(loading|focus-on-hash))|contract\/(kit\/(fields-of|money|endpoint)|catalog\/restaurants))\.tsx?$/,
  },
  { name: 'times', test: /\/(web\/(catalog\/opening-words|ui\/day-words)|contract\/(kit\/india|booking\/offer))\.ts$/ },
  {
    name: 'cards',
    test: /\/web\/(catalog\/(LikeButton|FoodMark|AddressAndPhone|place)|ui\/(Photo|Stars|lists\/EmptyState))\.tsx?$/,
  },
  {
    name: 'lists',
    test: /\/(web\/(catalog\/(RestaurantCard|CardPhoto|NearPlace|TooFar|trending)|page\/near-lists)|contract\/search\/search)\.tsx?$/,
  },
  {
    name: 'paging',
    test: /\/web\/(ui\/lists\/(Pagination|counted|list-start)|search\/DirectoryLinks|catalog\/counted-restaurants)\.tsx?$/,
  },
  { name: 'wanted', test: /\/web\/ordering\/(cart\/wanted-dish|menu\/over-menu)\.ts$/ },
  {
    name: 'ordering',
    test: /\/web\/ordering\/(cart\/(remove-dish|QtyButtons)|menu\/(AddToCart|adding|CartBar|serving-words))\.tsx?$/,
  },
  { name: 'changes', test: /\/web\/(calls\/command|ui\/(forms\/(BusyButton|Failure)|dialogs\/AlertDialog))\.tsx?$/ },
  { name: 'dialogs', test: /\/web\/ui\/(forms\/Paragraph|dialogs\/ConfirmDialog)\.tsx$/ },
  // What the login page needs of `forms`, without react-hook-form.
  { name: 'inputs', test: /\/web\/(calls\/drafts|ui\/forms\/TextInput|accounts\/FormFrame)\.tsx?$/ },
  { name: 'forms', test: /\/web\/(calls\/draft-form|ui\/forms\/(Field|Form))\.tsx?$/ },
];

/** Packages that only screens use: the server's build contains them too, so that production does not install them. */
const IN_THE_BUILD = ['react-hook-form', '@hookform/resolvers', 'uqr'];

/** No imported module has a style of its own, so that nothing has to be fetched beside it. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load();' },
};

/** The folder that scripts/build.ts names after the state of the sources. */
const folder = process.env.BUILD_FOLDER ?? join('build', 'by-hand');
/** The screens are built once for each language. */
const language = process.env.BUILD_LANGUAGE ?? 'en';

export default defineConfig({
  define: {
    BUILD: JSON.stringify(basename(folder).replace(/\..*/, '')),
    LANGUAGE: JSON.stringify(language),
    LANGUAGES: JSON.stringify(languages),
  },
  plugins: [tailwindcss(), translatedTexts(language), lightContract(), plainImports],
  appType: 'custom',
  build: { target: 'baseline-widely-available', modulePreload: false },
  // `vite build` makes both: the files that browsers fetch, and the renderer of the first HTML.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: join(folder, 'client'),
        // The languages share this folder: what is the same in all of them has the same name.
        emptyOutDir: false,
        manifest: 'files.json',
        rolldownOptions: { input: 'web/entry.client.tsx', output: { codeSplitting: { groups } } },
      },
    },
    ssr: {
      build: {
        outDir: join(folder, 'server', language),
        copyPublicDir: false,
        rolldownOptions: { input: 'web/entry.server.tsx', output: { entryFileNames: 'index.js' } },
      },
      resolve: { noExternal: IN_THE_BUILD },
    },
  },
});
