import { data } from 'react-router';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';

export const load = async () => data(null, { status: 404 });

export const meta = () => ({ title: 'Not found' });

export default function NotFoundPage() {
  return <ErrorPage status={404} />;
}
