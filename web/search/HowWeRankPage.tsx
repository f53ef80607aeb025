import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';

export const meta = () => ({
  path: '/home/howWeRank',
  title: t`How results are ranked`,
  description: 'What decides which restaurant comes first in a search, and what does not.',
});

const MATCHES = [
  [t`The exact name`, 'Search for “Udupi Garden”, and Udupi Garden is first.'],
  [t`Names that start with it`, '“Udupi” finds Udupi Garden before Sri Udupi Bhavan.'],
  [t`Whole words of the name`, '“Udupi” finds Sri Udupi Bhavan before Udupiwala.'],
  [t`Dishes and cuisines`, t`restaurants that cook what you search for.`],
  [t`Options`, t`restaurants that have it as a size or an extra.`],
] as const;

const AMONG_EQUALS = [
  [t`Near`, t`those near your place, if you have chosen one.`],
  [t`Well rated`, t`weighed by the number of ratings: 4.5 stars from 200 customers count more than 5 stars from two.`],
  [t`Popular`, t`those with more orders.`],
] as const;

function Steps({ steps }: { steps: readonly (readonly [what: string, why: string])[] }) {
  return (
    <ol className="mt-3 flex list-decimal flex-col gap-2 ps-6 marker:font-bold marker:text-primary">
      {steps.map(([what, why]) => (
        <li key={what} className="ps-1">
          <strong>{what}</strong>: {why}
        </li>
      ))}
    </ol>
  );
}

export default function HowWeRankPage() {
  return (
    <article className="max-w-2xl text-pretty">
      <h1>How results are ranked</h1>
      <p className="mt-3">
        Everyone gets the same results in the same order, except that what delivers to your place comes first.
      </p>
      <section className="mt-8">
        <h2>First: how well a restaurant matches</h2>
        <Steps steps={MATCHES} />
        <p className="mt-3">
          Closed kitchens come last, unless you search for a restaurant by its name. For “veg” alone, restaurants that
          cook only veg come first. If you search for a cuisine, those that cook it come before those that only have it
          in their name.
        </p>
      </section>
      <section className="mt-8">
        <h2>Then, among equal matches</h2>
        <Steps steps={AMONG_EQUALS} />
      </section>
      <section className="mt-8 rounded-box bg-base-200 p-5">
        <h2>What does not count</h2>
        <p className="mt-2">
          <strong>Nobody can pay for a higher place.</strong> There are no advertisements among the results.
        </p>
        <p className="mt-2">
          Ratings from elsewhere count little, and only until customers have rated the restaurant here.
        </p>
      </section>
      <p className="mt-8">
        A price, a place, “veg” or “no beef” in your search leaves out what does not match. If you sort another way,
        such as cheapest first, that is used instead.
      </p>
      <p className="mt-8">
        <Link to={linkTo('/home', {})} className="btn btn-primary">
          Search restaurants and dishes
        </Link>
      </p>
    </article>
  );
}
