import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What every page loads, in two files instead of twenty-five, since small files compress badly (6 KB of a page's 130):
// the libraries, which a browser keeps until they change, and our own.
const groups = [
  { name: 'libraries', test: /\/node_modules\/(react|react-router|scheduler)\// },
  { name: 'frame', test: /\/web\/(shell\/Shell|ui\/ErrorPage|kit\/loading)\.tsx?$/ },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'baseline-widely-available' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
