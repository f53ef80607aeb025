import { basename } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { lightContract } from './scripts/light-contract.ts';

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
  { name: 'libraries', test: /\/node_modules\/(react|react-router|scheduler)\// },
  {
    name: 'frame',
    test: /\/(web\/(shell\/Shell|ui\/(ErrorPage|forms\/enter-key)|page\/(loading|page-meta))|contract\/kit\/fields-of)\.tsx?$/,
  },
  {
    name: 'cards',
    test: /\/web\/(catalog\/(LikeButton|FoodMark|AddressAndPhone|place)|ui\/(Photo|Stars|lists\/EmptyState))\.tsx?$/,
  },
  {
    name: 'lists',
    test: /\/(web\/(catalog\/(RestaurantCard|CardPhoto|NearPlace|trending)|page\/near-lists|ui\/lists\/(Pagination|list-start|counted))|contract\/search\/search)\.tsx?$/,
  },
  {
    name: 'ordering',
    test: /\/web\/ordering\/(cart\/(remove-dish|wanted-dish)|menu\/(AddToCart|adding|CartBar|over-menu|serving-words))\.tsx?$/,
  },
  { name: 'times', test: /\/(web\/(catalog\/opening-words|ui\/day-words)|contract\/(kit\/india|booking\/offer))\.ts$/ },
  { name: 'dialogs', test: /\/web\/ui\/(forms\/Paragraph|dialogs\/(Dialog|ConfirmDialog))\.tsx$/ },
  { name: 'changes', test: /\/web\/(calls\/command|ui\/(forms\/(BusyButton|Failure)|dialogs\/AlertDialog))\.tsx?$/ },
];

/** Packages that only screens use: the server's build contains them too, so that production does not install them. */
const IN_THE_BUILD = ['react-hook-form', '@hookform/resolvers', 'uqr'];

/** The name that scripts/build.ts gives its folder. */
const build = basename(process.env.BUILD_FOLDER ?? 'by-hand').replace(/\..*/, '');

export default defineConfig({
  define: { BUILD: JSON.stringify(build) },
  plugins: [tailwindcss(), reactRouter(), lightContract()],
  build: { target: 'baseline-widely-available' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { resolve: { noExternal: IN_THE_BUILD } },
  },
});
