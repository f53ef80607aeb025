export { serveDirectory } from './directory.ts';
export { serveNamesIn } from './names-in.ts';
export { serveSearch } from './search.ts';
export { serveSearchChoices } from './search-choices.ts';
export { serveSuggest } from './suggest.ts';
