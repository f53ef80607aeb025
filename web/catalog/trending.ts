export const TRENDING_HEADING = 'Check out some of our Trending Restaurants!!';
