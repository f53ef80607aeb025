/** spec 2, Trending; it stands only over restaurants that qualify. */
export const TRENDING_HEADING = 'Check out some of our Trending Restaurants!!';
