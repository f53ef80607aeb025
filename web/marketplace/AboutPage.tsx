import { t } from '#contract/kit/texts.ts';
import { stateOfGstin } from '#contract/marketplace/gstin.ts';
import { marketplace } from '#contract/marketplace/marketplace.ts';
import { Link } from '#web/page/links.ts';
import type { Loading } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Fact, OfficerFacts, OperatorFacts } from './OperatorFacts.tsx';

export const load = ({ call }: Loading) => call(marketplace, {});

export const meta = () => ({
  path: '/home/about',
  title: t`About and grievances`,
  description: 'Who runs this marketplace, its licences, and where to complain.',
});

/** As the rules on e-commerce require (product rule 10.5). */
export default function AboutPage({ loaderData }: PageProps<typeof load>) {
  const { fssaiLicence, gstins } = loaderData;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8">
      <h1>About and grievances</h1>
      <section aria-labelledby="operator">
        <h2 id="operator" className="mb-3">
          Who runs this marketplace
        </h2>
        <OperatorFacts of={loaderData}>
          <Fact label="FSSAI licence">{fssaiLicence}</Fact>
          {gstins.map((gstin) => (
            <Fact key={gstin} label={`GSTIN, ${stateOfGstin(gstin)}`}>
              {gstin}
            </Fact>
          ))}
        </OperatorFacts>
      </section>
      <section aria-labelledby="grievances">
        <h2 id="grievances" className="mb-3">
          Grievances
        </h2>
        <ol className="mb-4 flex list-decimal flex-col gap-2 ps-6 marker:font-bold marker:text-primary">
          <li className="ps-1">
            Tell us on the page of your order, under Help, or in Chat Support. You get a ticket number immediately.{' '}
            <Link to="/chat-support" className="link inline-flex min-h-11 items-center">
              Open Chat Support
            </Link>
          </li>
          <li className="ps-1">You get a first answer within 48 hours and a resolution within 30 days.</li>
          <li className="ps-1">If not, or if the answer does not help, send the ticket to the grievance officer.</li>
        </ol>
        <OfficerFacts of={loaderData} />
      </section>
      <p>
        <Link to="/home/howWeRank" className="link inline-flex min-h-11 items-center">
          How search results are ranked
        </Link>
      </p>
      <p className="text-sm">This marketplace runs on Chatpata, which is open source.</p>
    </div>
  );
}
