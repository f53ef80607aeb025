import { serveNamesIn } from './names-in.ts';
import { serveSearchChoices } from './search-choices.ts';
import { serveSuggest } from './suggest.ts';

export const searchCalls = [serveSearchChoices, serveSuggest, serveNamesIn];
