export { serveDirectory } from './directory.ts';
export { serveMakeSynonym } from './misses/make-synonym.ts';
export { serveDismissSearch, serveSearchMisses } from './misses/search-misses.ts';
export { serveNamesIn } from './names-in.ts';
export { serveSearch } from './search.ts';
export { serveSearchChoices } from './search-choices.ts';
export { serveSuggest } from './suggest.ts';
