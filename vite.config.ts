import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Small files compress badly (6 KB of a page's 130): the libraries, which a browser keeps until they change, what is our
// own on every page, and what lists and menus share are one file each.
const groups = [
  { name: 'libraries', test: /\/node_modules\/(react|react-router|scheduler)\// },
  { name: 'frame', test: /\/web\/(shell\/Shell|ui\/ErrorPage|page\/loading)\.tsx?$/ },
  {
    name: 'cards',
    test: /\/web\/(catalog\/(LikeButton|FoodMark|AddressAndPhone|place)|ui\/(Photo|Stars|lists\/EmptyState))\.tsx?$/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'baseline-widely-available' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
