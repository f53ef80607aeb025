import { data } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';

export const load = async () => data(null, { status: 404 });

export const meta = () => ({ title: t`Not found` });

export default function NotFoundPage() {
  return <ErrorPage status={404} />;
}
