import { serveNamesIn } from './names-in.ts';
import { serveSearch } from './search.ts';
import { serveSearchChoices } from './search-choices.ts';
import { serveSuggest } from './suggest.ts';

export const searchCalls = [serveSearch, serveSearchChoices, serveSuggest, serveNamesIn];
