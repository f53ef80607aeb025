import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Small files compress badly (6 KB of a page's 130), and every page lists the files of all others. So there is one file
// each of the libraries, which a browser keeps until they change, of our own code on every page, of what lists and menus
// share, of what lists alone have, of days and hours, of the dialog that asks, and of what every screen with a change needs.
const groups = [
  { name: 'libraries', test: /\/node_modules\/(react|react-router|scheduler)\// },
  { name: 'frame', test: /\/web\/(shell\/Shell|ui\/ErrorPage|page\/(loading|page-meta))\.tsx?$/ },
  {
    name: 'cards',
    test: /\/web\/(catalog\/(LikeButton|FoodMark|AddressAndPhone|place)|ui\/(Photo|Stars|lists\/EmptyState))\.tsx?$/,
  },
  { name: 'lists', test: /\/web\/(catalog\/(RestaurantCard|CardPhoto)|ui\/lists\/(Pagination|list-start))\.tsx?$/ },
  { name: 'times', test: /\/(web\/(catalog\/opening-words|ui\/day-words)|contract\/(kit\/india|booking-offer))\.ts$/ },
  { name: 'dialogs', test: /\/web\/ui\/(forms\/Paragraph|dialogs\/(Dialog|ConfirmDialog))\.tsx$/ },
  { name: 'changes', test: /\/web\/(calls\/command|ui\/(forms\/(BusyButton|Failure)|dialogs\/AlertDialog))\.tsx?$/ },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'baseline-widely-available' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
