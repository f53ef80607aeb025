/** The heading above trending restaurants; not shown if there are none. */
export const TRENDING_HEADING = 'Check out some of our Trending Restaurants!!';
